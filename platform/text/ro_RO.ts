import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const ro: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} este obligatoriu.',
    'error.invalid': '{{field}} nu este valid.',
    'error.missing': '{{field}} lipsește.',
    'error.notfound': 'Obiectul nu a fost găsit',
    'error.notdefined': 'Acest lucru nu este definit.',
    'error.duplicate': 'Obiectul există deja',
    'error.unauthorized': 'Conectați-vă.',
    'error.failed': 'Acest lucru nu a putut fi făcut.',
    UNAUTHORIZED: 'Nu sunteți conectat sau nu aveți voie să faceți acest lucru.',
    FORBIDDEN: 'Nu aveți permisiunea de a face acest lucru.',
    stale: 'Între timp, altcineva a modificat acest lucru. Încărcați cea mai nouă versiune înainte de a salva.',
    tooMany: 'Prea multe încercări. Așteptați un minut.',
    tooBusy: 'Prea multe deodată. Nu s-a pierdut nimic; încercați din nou peste puțin timp sau cereți mai puțin.',
    tooLarge: 'Este prea mare.',
    wrongType: 'Acest tip de conținut nu este acceptat aici.',
    crossSite: 'Acest apel nu a venit de la pagina noastră.',
    wrongTenant: 'Pagina aparține altui cont decât sesiunea dumneavoastră. Reîncărcați-o.',
    keyReused: 'Această cerere a mai fost trimisă cu alt conținut.',
    inFlight: 'Această cerere este încă în lucru.',
    outcomeUnknown:
      'Această cerere s-a întrerupt și este posibil să fi fost executată. Verificați înainte de a o trimite din nou.',
    unavailable: 'Serviciul nu este disponibil acum. Nu s-a pierdut nimic; încercați din nou.',
    schedulerUnavailable:
      'Planificatorul nu este disponibil. Nu s-a salvat nimic; încercați din nou peste câteva minute.',
    readOnly: 'Doar vizualizați. Confirmați cine sunteți înainte de a schimba ceva.',
    whileImpersonating: 'Acest lucru nu este posibil cât timp acționați în numele altcuiva.',
    unsettled: 'Rezolvați mai întâi ceea ce vă cere pagina de conectare.',
    paused:
      'Accesul companiei dumneavoastră este suspendat. Nimic nu se pierde; puteți continua de îndată ce este reluat.',
    switchedOff: 'Această parte a produsului este dezactivată aici.',
    notForKeys: 'Acest lucru nu se poate face cu o cheie API.',
    notRehearsed: 'Acest lucru nu poate fi încercat dinainte. Nu s-a făcut nimic.',
    busy: 'Încercarea i-ar face pe alții să aștepte. Nu s-a făcut nimic. Încercați din nou peste o clipă.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Eroare API a platformei Reputation' },
}
export default ro
