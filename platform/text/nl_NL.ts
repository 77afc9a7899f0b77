import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const nl: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} is verplicht.',
    'error.invalid': '{{field}} is niet geldig.',
    'error.missing': '{{field}} ontbreekt.',
    'error.notfound': 'Object niet gevonden',
    'error.notdefined': 'Dit is niet vastgelegd.',
    'error.duplicate': 'Object bestaat al',
    'error.unauthorized': 'Meld u aan.',
    'error.failed': 'Dit kon niet worden gedaan.',
    UNAUTHORIZED: 'U bent niet aangemeld of mag dit niet doen.',
    FORBIDDEN: 'U hebt geen toestemming om dit te doen.',
    stale: 'Iemand anders heeft dit intussen gewijzigd. Laad de nieuwste versie voordat u opslaat.',
    tooMany: 'Te veel pogingen. Wacht een minuut.',
    tooBusy: 'Te veel tegelijk. Er is niets verloren; probeer het zo opnieuw of vraag minder.',
    tooLarge: 'Dit is te groot.',
    wrongType: 'Dit soort inhoud wordt hier niet geaccepteerd.',
    crossSite: 'Deze aanroep kwam niet van onze eigen pagina.',
    wrongTenant: 'De pagina hoort bij een ander account dan uw sessie. Laad de pagina opnieuw.',
    keyReused: 'Dit verzoek is al eerder met een andere inhoud verzonden.',
    inFlight: 'Dit verzoek wordt nog verwerkt.',
    outcomeUnknown:
      'Dit verzoek is afgebroken en is mogelijk uitgevoerd. Controleer dit voordat u het opnieuw verzendt.',
    unavailable: 'De dienst is op dit moment niet beschikbaar. Er is niets verloren gegaan; probeer het opnieuw.',
    schedulerUnavailable:
      'De planner is niet beschikbaar. Er is niets opgeslagen; probeer het over een paar minuten opnieuw.',
    readOnly: 'U kijkt alleen mee. Bevestig wie u bent voordat u iets wijzigt.',
    whileImpersonating: 'Dit kan niet terwijl u namens iemand anders handelt.',
    unsettled: 'Rond eerst af wat de aanmeldpagina van u vraagt.',
    paused: 'De toegang van uw bedrijf is gepauzeerd. Er gaat niets verloren; u kunt verder zodra die wordt hervat.',
    switchedOff: 'Dit deel van het product is hier uitgeschakeld.',
    notForKeys: 'Dit kan niet met een API-sleutel.',
    notRehearsed: 'Dit kan niet vooraf worden uitgeprobeerd. Er is niets gedaan.',
    busy: 'Uitproberen zou anderen laten wachten. Er is niets gedaan. Probeer het zo opnieuw.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'API-fout van het Reputation-platform' },
}
export default nl
