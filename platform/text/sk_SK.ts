import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const sk: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': 'Pole {{field}} je povinné.',
    'error.invalid': 'Pole {{field}} nie je platné.',
    'error.missing': 'Chýba pole {{field}}.',
    'error.notfound': 'Objekt sa nenašiel',
    'error.notdefined': 'Toto nie je definované.',
    'error.duplicate': 'Objekt už existuje',
    'error.unauthorized': 'Prihláste sa.',
    'error.failed': 'To sa nepodarilo.',
    UNAUTHORIZED: 'Nie ste prihlásení alebo to nesmiete urobiť.',
    FORBIDDEN: 'Na to nemáte oprávnenie.',
    stale: 'Medzitým to zmenil niekto iný. Obe verzie sú zachované, aby ste ich mohli porovnať.',
    tooMany: 'Príliš veľa pokusov. Počkajte minútu.',
    tooLarge: 'Je to príliš veľké.',
    wrongType: 'Tento druh obsahu sa tu neprijíma.',
    crossSite: 'Toto volanie neprišlo z našej stránky.',
    wrongTenant: 'Stránka patrí k inému účtu než vaša relácia. Načítajte ju znova.',
    keyReused: 'Táto požiadavka už bola odoslaná s iným obsahom.',
    inFlight: 'Táto požiadavka sa ešte spracúva.',
    outcomeUnknown: 'Táto požiadavka sa prerušila a možno bola vykonaná. Pred opätovným odoslaním to overte.',
    unavailable: 'Služba teraz nie je dostupná. Nič sa nestratilo; skúste to znova.',
    readOnly: 'Iba si prezeráte. Skôr než niečo zmeníte, potvrďte svoju totožnosť.',
    whileImpersonating: 'Nie je to možné, kým konáte za niekoho iného.',
    unsettled: 'Najprv vybavte, o čo vás žiada prihlasovacia stránka.',
    paused: 'Prístup vašej firmy je pozastavený. Nič sa nestratí; pokračovať môžete hneď, ako bude obnovený.',
    switchedOff: 'Táto časť produktu je tu vypnutá.',
    notForKeys: 'S kľúčom API to nie je možné.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Chyba API platformy Reputation' },
}
export default sk
