/** What is in the passwords tried first, in several languages: words, names, teams, months, seasons, rows of keys; in lower case and with letters alone, except rows of digits. */
export const commonWords: readonly string[] = `
password passwort passwd passphrase contrasena contrasenha senha motdepasse parola haslo heslo jelszo wachtwoord parole sifre salasana parool lozinka geslo
welcome willkommen bienvenue bienvenido benvenuto bemvindo welkom witaj vitejte hello hallo bonjour hola ciao salut
letmein letme iloveyou loveyou lovely love login logon access admin administrator administrador root user guest master superuser test testing tester demo
secret secure security private changeme change default temporary temporal temp initial system server computer internet network windows microsoft google
facebook apple android samsung iphone office company business manager service support account email mail website online office365
renown reputation review reviews platform
qwerty qwertz azerty qwertyuiop qwertzuiop asdfgh asdfghjkl yxcvbnm zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc asdf zxcv qwer wasd poiuyt lkjhgf mnbvcxz
abc abcd abcdef abcdefgh abcdefghijkl aaaaaa onetwothree
123 1234 12345 123456 1234567 12345678 123456789 1234567890 0987654321 987654321 654321 54321 4321 321 111 1111 111111 000 0000 000000 121212 123123 112233 666666 696969 777777 888888 999999
1q2w3e4r 1q2w3e 1qaz2wsx zaq12wsx q1w2e3r4 a1b2c3 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2028 1980 1985 1990 1995
january february march april may june july august september october november december
januar februar marz mai juni juli oktober dezember janvier fevrier avril juin juillet aout septembre octobre novembre decembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
spring summer autumn fall winter season sommer herbst fruhling verano primavera otono invierno ete hiver printemps automne estate inverno autunno
dragon monkey football soccer baseball basketball hockey golf tennis racing shadow sunshine princess prince king queen angel devil hunter killer ranger warrior wizard
batman superman spiderman starwars pokemon naruto mario matrix trustno trustnoone whatever freedom liberty america canada england france germany deutschland espana italia
mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota jaguar
michael jennifer jessica ashley jordan michelle daniel matthew andrew joshua robert thomas charlie george william richard maggie nicole amanda taylor samantha hannah
martin andrea alexander sebastian christian stefan peter michaela sandra laura julia anna maria jose carlos juan pedro marie sophie nicolas pierre
liverpool arsenal chelsea barcelona madrid juventus bayern manchester united yankees cowboys steelers eagles lakers
cookie chocolate banana orange apple cherry pepper ginger cheese coffee pizza butter flower rainbow butterfly diamond crystal silver golden purple yellow black white green
buster tigger bailey cooper lucky buddy jasper oliver snoopy garfield puppy kitten tiger lion eagle falcon phoenix panther
money rich million dollar lottery winner success champion victory number lucky magic mystery
baby honey sweet darling sweetheart babygirl forever family mother father sister brother schatz liebe amour amor amore tesoro
correct horse battery staple
jesus christ heaven blessed church faith
fuck fuckyou shit asshole bitch pussy sexy sex
music guitar drummer piano player dancer rock metal hiphop
blue red sun moon star stars sky ocean river beach island mountain forest
one two three four five six seven eight nine ten first last new old my the and you me is for
`
  .trim()
  .split(/\s+/)
