import type { Country, Language } from './world.ts'

/** In a postal code `#` stands for a digit and `@` for a letter. */
export type City = {
  city: string
  region: string
  postalCode: string
  latitude: number
  longitude: number
  /** As dialled after the country code. */
  areaCode: string
  timeZone: string
}

export type CountryFacts = {
  language: Language
  locale: string
  street: string
  streets: string[]
  phone: string
  cities: City[]
}

export const countries: Record<Country, CountryFacts> = {
  US: {
    language: 'en',
    locale: 'en_US',
    street: '{n} {street}',
    phone: '+1 {area}-555-01{nn}',
    streets: words(
      'Maple Street|Oak Avenue|Main Street|Cedar Lane|Riverside Drive|Park Avenue|Lakeview Road|Market Street|Elm Street|Sunset Boulevard|Hillcrest Drive|Mill Road|Commerce Way|Union Street|Prairie Avenue|Orchard Road|Station Street|Harbor Drive|Jefferson Avenue|Walnut Street',
    ),
    cities: cities(
      'America/Chicago',
      `
      Austin|TX|787##|30.27|-97.74|512
      Dallas|TX|752##|32.78|-96.80|214
      Houston|TX|770##|29.76|-95.37|713
      San Antonio|TX|782##|29.42|-98.49|210
      Tulsa|OK|741##|36.15|-95.99|918
      Kansas City|MO|641##|39.10|-94.58|816
      Minneapolis|MN|554##|44.98|-93.27|612
      Chicago|IL|606##|41.88|-87.63|312
      Milwaukee|WI|532##|43.04|-87.91|414
      Nashville|TN|372##|36.16|-86.78|615
      Omaha|NE|681##|41.26|-95.94|402
      Denver|CO|802##|39.74|-104.99|303|America/Denver
      Boise|ID|837##|43.62|-116.21|208|America/Denver
      Salt Lake City|UT|841##|40.76|-111.89|801|America/Denver
      Phoenix|AZ|850##|33.45|-112.07|602|America/Phoenix
      Portland|OR|972##|45.52|-122.68|503|America/Los_Angeles
      Seattle|WA|981##|47.61|-122.33|206|America/Los_Angeles
      Sacramento|CA|958##|38.58|-121.49|916|America/Los_Angeles
      San Diego|CA|921##|32.72|-117.16|619|America/Los_Angeles
      Oakland|CA|946##|37.80|-122.27|510|America/Los_Angeles
      Columbus|OH|432##|39.96|-83.00|614|America/New_York
      Pittsburgh|PA|152##|40.44|-80.00|412|America/New_York
      Atlanta|GA|303##|33.75|-84.39|404|America/New_York
      Charlotte|NC|282##|35.23|-80.84|704|America/New_York
      Tampa|FL|336##|27.95|-82.46|813|America/New_York
      Boston|MA|021##|42.36|-71.06|617|America/New_York
      Philadelphia|PA|191##|39.95|-75.17|215|America/New_York
      Rochester|NY|146##|43.16|-77.61|585|America/New_York`,
    ),
  },
  CA: {
    language: 'en',
    locale: 'en_US',
    street: '{n} {street}',
    phone: '+1 {area}-555-01{nn}',
    streets: words(
      'King Street|Queen Street|Dundas Avenue|Maple Crescent|Lakeshore Road|Granville Street|Centre Street|Birch Avenue|Wellington Street',
    ),
    cities: cities(
      'America/Toronto',
      `
      Toronto|ON|M5V #@#|43.65|-79.38|416
      Ottawa|ON|K1P #@#|45.42|-75.70|613
      Montréal|QC|H2X #@#|45.50|-73.57|514
      Québec|QC|G1R #@#|46.81|-71.21|418
      Calgary|AB|T2P #@#|51.05|-114.07|403|America/Edmonton
      Vancouver|BC|V6B #@#|49.28|-123.12|604|America/Vancouver
      Halifax|NS|B3J #@#|44.65|-63.58|902|America/Halifax`,
    ),
  },
  GB: {
    language: 'en',
    locale: 'en_GB',
    street: '{n} {street}',
    phone: '+44 1632 960{nnn}',
    streets: words(
      'High Street|Church Lane|Station Road|Victoria Road|Green Lane|Mill Street|The Crescent|Kings Road|Market Place|Albert Road|Bridge Street|Castle Street|Park Row',
    ),
    cities: cities(
      'Europe/London',
      `
      London|Greater London|SE1 #@@|51.51|-0.13|20
      Manchester|Greater Manchester|M# #@@|53.48|-2.24|161
      Leeds|West Yorkshire|LS# #@@|53.80|-1.55|113
      Birmingham|West Midlands|B# #@@|52.49|-1.89|121
      Bristol|Bristol|BS# #@@|51.45|-2.59|117
      Liverpool|Merseyside|L# #@@|53.41|-2.98|151
      Newcastle upon Tyne|Tyne and Wear|NE# #@@|54.98|-1.61|191
      Sheffield|South Yorkshire|S# #@@|53.38|-1.47|114
      Edinburgh|Scotland|EH# #@@|55.95|-3.19|131
      Glasgow|Scotland|G# #@@|55.86|-4.25|141
      Cardiff|Wales|CF# #@@|51.48|-3.18|29
      Brighton|East Sussex|BN# #@@|50.82|-0.14|1273`,
    ),
  },
  IE: {
    language: 'en',
    locale: 'en_GB',
    street: '{n} {street}',
    phone: '+353 {area} 020 9{nnn}',
    streets: words('Main Street|Abbey Street|Patrick Street|Quay Street|Castle Street|Bridge Street'),
    cities: cities(
      'Europe/Dublin',
      `
      Dublin|Leinster|D0# @@##|53.35|-6.26|1
      Cork|Munster|T12 @@##|51.90|-8.47|21
      Galway|Connacht|H91 @@##|53.27|-9.05|91`,
    ),
  },
  DE: {
    language: 'de',
    locale: 'de_DE',
    street: '{street} {n}',
    phone: '+49 {area} 23125{nnn}',
    streets: words(
      'Lindenstraße|Hauptstraße|Bahnhofstraße|Goethestraße|Schillerstraße|Gartenweg|Marktplatz|Kirchgasse|Ludwigstraße|Rosenweg|Mühlenstraße|Königsallee|Bergstraße|Am Stadtpark',
    ),
    cities: cities(
      'Europe/Berlin',
      `
      Berlin|Berlin|101##|52.52|13.40|30
      Hamburg|Hamburg|200##|53.55|9.99|40
      München|Bayern|803##|48.14|11.58|89
      Köln|Nordrhein-Westfalen|506##|50.94|6.96|221
      Frankfurt am Main|Hessen|603##|50.11|8.68|69
      Stuttgart|Baden-Württemberg|701##|48.78|9.18|711
      Leipzig|Sachsen|041##|51.34|12.37|341
      Dresden|Sachsen|010##|51.05|13.74|351
      Hannover|Niedersachsen|301##|52.37|9.73|511
      Nürnberg|Bayern|904##|49.45|11.08|911
      Bremen|Bremen|281##|53.08|8.80|421
      Freiburg|Baden-Württemberg|790##|48.00|7.84|761`,
    ),
  },
  AT: {
    language: 'de',
    locale: 'de_DE',
    street: '{street} {n}',
    phone: '+43 {area} 555 0{nnn}',
    streets: words('Mariengasse|Ringstraße|Neubaugasse|Hauptplatz|Mozartgasse|Schlossallee'),
    cities: cities(
      'Europe/Vienna',
      `
      Wien|Wien|10#0|48.21|16.37|1
      Graz|Steiermark|80#0|47.07|15.44|316
      Salzburg|Salzburg|50#0|47.80|13.04|662`,
    ),
  },
  FR: {
    language: 'fr',
    locale: 'fr_FR',
    street: '{n} {street}',
    phone: '+33 1 99 00 {nn} {nn}',
    streets: words(
      'rue des Lilas|avenue de la Gare|rue Victor Hugo|place du Marché|boulevard Voltaire|rue de la République|quai des Tanneurs|rue du Moulin|rue Pasteur|cours Gambetta',
    ),
    cities: cities(
      'Europe/Paris',
      `
      Paris|Île-de-France|750##|48.86|2.35|1
      Lyon|Auvergne-Rhône-Alpes|690##|45.76|4.84|4
      Marseille|Provence-Alpes-Côte d’Azur|130##|43.30|5.37|4
      Toulouse|Occitanie|310##|43.60|1.44|5
      Bordeaux|Nouvelle-Aquitaine|330##|44.84|-0.58|5
      Lille|Hauts-de-France|590##|50.63|3.06|3
      Nantes|Pays de la Loire|440##|47.22|-1.55|2
      Strasbourg|Grand Est|670##|48.57|7.75|3`,
    ),
  },
  ES: {
    language: 'es',
    locale: 'es_ES',
    street: '{street}, {n}',
    phone: '+34 {area} 55 0{n1} {nn}',
    streets: words(
      'Calle Mayor|Avenida de la Constitución|Calle del Sol|Plaza Nueva|Calle San Miguel|Paseo del Prado|Calle Alcalá|Ronda Norte|Calle Real',
    ),
    cities: cities(
      'Europe/Madrid',
      `
      Madrid|Comunidad de Madrid|280##|40.42|-3.70|91
      Barcelona|Cataluña|080##|41.39|2.17|93
      Valencia|Comunidad Valenciana|460##|39.47|-0.38|96
      Sevilla|Andalucía|410##|37.39|-5.98|95
      Bilbao|País Vasco|480##|43.26|-2.93|94
      Málaga|Andalucía|290##|36.72|-4.42|95
      Zaragoza|Aragón|500##|41.65|-0.89|97`,
    ),
  },
  IT: {
    language: 'it',
    locale: 'it_IT',
    street: '{street}, {n}',
    phone: '+39 {area} 555 0{nnn}',
    streets: words(
      'Via Roma|Corso Italia|Via Garibaldi|Piazza del Duomo|Via Dante|Viale dei Tigli|Via Mazzini|Via Verdi',
    ),
    cities: cities(
      'Europe/Rome',
      `
      Milano|Lombardia|201##|45.46|9.19|02
      Roma|Lazio|001##|41.90|12.50|06
      Torino|Piemonte|101##|45.07|7.69|011
      Bologna|Emilia-Romagna|401##|44.49|11.34|051
      Firenze|Toscana|501##|43.77|11.26|055
      Napoli|Campania|801##|40.85|14.27|081`,
    ),
  },
  NL: {
    language: 'nl',
    locale: 'nl_NL',
    street: '{street} {n}',
    phone: '+31 {area} 555 0{nnn}',
    streets: words('Kerkstraat|Dorpsstraat|Stationsweg|Molenlaan|Nieuwe Gracht|Marktplein|Lindelaan|Havenkade'),
    cities: cities(
      'Europe/Amsterdam',
      `
      Amsterdam|Noord-Holland|101# @@|52.37|4.90|20
      Rotterdam|Zuid-Holland|301# @@|51.92|4.48|10
      Utrecht|Utrecht|351# @@|52.09|5.12|30
      Eindhoven|Noord-Brabant|561# @@|51.44|5.47|40
      Groningen|Groningen|971# @@|53.22|6.57|50`,
    ),
  },
  PL: {
    language: 'pl',
    locale: 'pl_PL',
    street: 'ul. {street} {n}',
    phone: '+48 {area} 555 0{n1} {nn}',
    streets: words('Lipowa|Kwiatowa|Ogrodowa|Długa|Słoneczna|Mickiewicza|Rynek|Piękna|Krótka'),
    cities: cities(
      'Europe/Warsaw',
      `
      Warszawa|Mazowieckie|00-1##|52.23|21.01|22
      Kraków|Małopolskie|30-0##|50.06|19.94|12
      Wrocław|Dolnośląskie|50-1##|51.11|17.04|71
      Poznań|Wielkopolskie|60-7##|52.41|16.93|61
      Gdańsk|Pomorskie|80-8##|54.35|18.65|58`,
    ),
  },
  PT: {
    language: 'pt',
    locale: 'pt_PT',
    street: '{street} {n}',
    phone: '+351 {area} 555 0{nn}',
    streets: words('Rua das Flores|Avenida da Liberdade|Rua do Comércio|Largo da Sé|Rua Nova|Travessa do Sol'),
    cities: cities(
      'Europe/Lisbon',
      `
      Lisboa|Lisboa|1100-###|38.72|-9.14|21
      Porto|Porto|4000-###|41.15|-8.61|22
      Braga|Braga|4700-###|41.55|-8.42|253`,
    ),
  },
  BR: {
    language: 'pt',
    locale: 'pt_BR',
    street: '{street}, {n}',
    phone: '+55 {area} 5550-0{nnn}',
    streets: words('Rua das Acácias|Avenida Brasil|Rua XV de Novembro|Alameda Santos|Rua do Rosário|Praça da Matriz'),
    cities: cities(
      'America/Sao_Paulo',
      `
      São Paulo|SP|01310-###|-23.55|-46.63|11
      Rio de Janeiro|RJ|20040-###|-22.91|-43.17|21
      Curitiba|PR|80020-###|-25.43|-49.27|41
      Belo Horizonte|MG|30130-###|-19.92|-43.94|31
      Recife|PE|50030-###|-8.05|-34.88|81|America/Recife`,
    ),
  },
  JP: {
    language: 'ja',
    locale: 'en_US',
    street: '{street}{n1}-{nn}',
    phone: '+81 {area}-5550-0{nnn}',
    streets: words('本町|中央|栄町|緑が丘|桜木町|大手町|西新|北野'),
    cities: cities(
      'Asia/Tokyo',
      `
      渋谷区|東京都|150-00##|35.66|139.70|3
      横浜市|神奈川県|220-00##|35.44|139.64|45
      大阪市|大阪府|530-00##|34.69|135.50|6
      京都市|京都府|600-80##|35.01|135.77|75
      福岡市|福岡県|810-00##|33.59|130.40|92
      札幌市|北海道|060-00##|43.06|141.35|11`,
    ),
  },
}

function words(list: string): string[] {
  return list.split('|')
}

function cities(timeZone: string, table: string): City[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [city, region, postalCode, latitude, longitude, areaCode, zone] = line.trim().split('|')
      if (!city || !region || !postalCode || !areaCode) throw new Error(`not a city: ${line}`)
      return {
        city,
        region,
        postalCode,
        latitude: Number(latitude),
        longitude: Number(longitude),
        areaCode,
        timeZone: zone ?? timeZone,
      }
    })
}
