import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const it: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} è obbligatorio.',
    'error.invalid': '{{field}} non è valido.',
    'error.missing': 'Manca {{field}}.',
    'error.notfound': 'Oggetto non trovato',
    'error.notdefined': 'Questo non è definito.',
    'error.duplicate': 'L’oggetto esiste già',
    'error.unauthorized': 'Accedi, per favore.',
    'error.failed': 'Non è stato possibile farlo.',
    UNAUTHORIZED: 'Non hai effettuato l’accesso o non puoi farlo.',
    FORBIDDEN: 'Non hai l’autorizzazione per farlo.',
    stale:
      'Nel frattempo qualcun altro ha modificato questo elemento. Carica la versione più recente prima di salvare.',
    tooMany: 'Troppi tentativi. Attendi un minuto.',
    tooBusy: 'Troppe richieste insieme. Nulla è andato perso; riprova tra un momento o chiedi di meno.',
    tooLarge: 'È troppo grande.',
    wrongType: 'Questo tipo di contenuto non è accettato qui.',
    crossSite: 'Questa chiamata non proviene dalla nostra pagina.',
    wrongTenant: 'La pagina appartiene a un account diverso da quello della tua sessione. Ricaricala.',
    keyReused: 'Questa richiesta è già stata inviata con un altro contenuto.',
    inFlight: 'Questa richiesta è ancora in elaborazione.',
    outcomeUnknown:
      'Questa richiesta si è interrotta e potrebbe essere stata eseguita. Verifichi prima di inviarla di nuovo.',
    unavailable: 'Il servizio non è disponibile in questo momento. Nulla è andato perso; riprova.',
    schedulerUnavailable: 'Il pianificatore non è disponibile. Nulla è stato salvato; riprova tra qualche minuto.',
    readOnly: 'Stai solo guardando. Conferma la tua identità prima di modificare qualcosa.',
    whileImpersonating: 'Non è possibile mentre agisci per conto di un’altra persona.',
    unsettled: 'Prima completa quanto richiesto dalla pagina di accesso.',
    paused: 'L’accesso della Sua azienda è sospeso. Nulla va perso; potrà continuare non appena verrà riattivato.',
    switchedOff: 'Questa parte del prodotto qui è disattivata.',
    notForKeys: 'Non è possibile farlo con una chiave API.',
    notRehearsed: 'Non è possibile provarlo in anticipo. Non è stato fatto nulla.',
    busy: 'La prova farebbe attendere altri. Non è stato fatto nulla. Riprova tra un momento.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Errore API della piattaforma Reputation' },
}
export default it
