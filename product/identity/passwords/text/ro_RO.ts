import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Parole',
  permissions: { send: 'Trimite cuiva un link pentru o parolă nouă' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Alegeți o parolă nouă.',
    PASSWORD_RULES:
      'O parolă are între 12 și 128 de caractere, cu o literă mică, o literă mare, o cifră și un caracter special.',
    RESET_PASSWORD_FAILED: 'Parola nu a putut fi schimbată. Cereți un link nou.',
    RESET_PASSWORD_DUPLICATE: 'Ați mai folosit această parolă. Alegeți alta.',
    LINK_EXPIRED: 'Acest link a expirat. Cereți unul nou.',
    notFound: 'Această persoană nu există.',
    common:
      'Această parolă este ușor de ghicit. Alegeți una care are mai puțin de-a face cu cuvinte obișnuite sau cu dumneavoastră.',
    wrongPassword: 'Aceasta nu este parola dumneavoastră actuală.',
    singleSignOn: 'Acest cont se autentifică prin compania sa și nu are parolă.',
    notHere: 'Parolele altor persoane nu se stabilesc aici. Trimiteți în schimb un link.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'O parolă nouă pentru {{brand}}',
    reset: 'Cineva a cerut o parolă nouă pentru contul dumneavoastră de la {{account}}. Alegeți-o aici.',
    resetAction: 'Alegeți o parolă nouă',
    resetNote:
      'Linkul funcționează o singură dată, timp de {{minutes}} de minute. Dacă nu ați fost dumneavoastră, parola rămâne neschimbată.',
    hello: 'Bună ziua, {{name}},',
    invitationSubject: 'Contul dumneavoastră la {{account}}',
    invitation: 'aveți un cont la {{account}}. Vă autentificați cu {{email}}; pentru început alegeți parola.',
    invitationAction: 'Alegeți o parolă',
    invitationNote: 'Linkul funcționează o singură dată, timp de {{days}} zile.',
    changedSubject: 'Parola dumneavoastră pentru {{brand}} a fost schimbată',
    changed:
      'Parola contului dumneavoastră de la {{account}} a fost schimbată la {{when}}. Toate celelalte sesiuni s-au încheiat.',
    changedElse: 'Dacă ați fost dumneavoastră, nu trebuie să faceți nimic. Dacă nu, alegeți acum o parolă nouă.',
    companySubject: 'Cum vă autentificați la {{brand}}',
    company:
      'Cineva a cerut o parolă nouă pentru contul dumneavoastră de la {{account}}. Contul nu are parolă: vă autentificați prin companie.',
    companyAction: 'Folosiți autentificarea companiei',
    changedAction: 'Alegeți o parolă nouă',
    why: 'Primiți acest e-mail deoarece {{email}} este adresa unui cont.',
  },
} satisfies OutsideTranslation<typeof english>
