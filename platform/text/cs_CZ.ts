import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const cs: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': 'Pole {{field}} je povinné.',
    'error.invalid': 'Pole {{field}} není platné.',
    'error.missing': 'Chybí pole {{field}}.',
    'error.notfound': 'Objekt nenalezen',
    'error.notdefined': 'Toto není definováno.',
    'error.duplicate': 'Objekt již existuje',
    'error.unauthorized': 'Přihlaste se.',
    'error.failed': 'To se nepodařilo.',
    UNAUTHORIZED: 'Nejste přihlášeni, nebo to nesmíte udělat.',
    FORBIDDEN: 'K tomu nemáte oprávnění.',
    stale: 'Mezitím to změnil někdo jiný. Obě verze jsou zachovány, abyste je mohli porovnat.',
    tooMany: 'Příliš mnoho pokusů. Počkejte minutu.',
    tooLarge: 'Je to příliš velké.',
    wrongType: 'Tento druh obsahu se zde nepřijímá.',
    crossSite: 'Toto volání nepřišlo z naší stránky.',
    wrongTenant: 'Stránka patří k jinému účtu než vaše relace. Načtěte ji znovu.',
    keyReused: 'Tento požadavek už byl odeslán s jiným obsahem.',
    inFlight: 'Tento požadavek se ještě zpracovává.',
    outcomeUnknown: 'Tento požadavek se přerušil a možná byl proveden. Před opětovným odesláním to ověřte.',
    unavailable: 'Služba teď není dostupná. Nic se neztratilo; zkuste to znovu.',
    readOnly: 'Pouze si prohlížíte. Než něco změníte, potvrďte svou totožnost.',
    whileImpersonating: 'To není možné, dokud jednáte za někoho jiného.',
    unsettled: 'Nejprve vyřiďte, o co vás žádá přihlašovací stránka.',
    paused: 'Přístup vaší firmy je pozastaven. Nic se neztratí; pokračovat můžete, jakmile bude obnoven.',
    switchedOff: 'Tato část produktu je zde vypnutá.',
    notForKeys: 'S klíčem API to nejde.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Chyba API platformy Reputation' },
}
export default cs
