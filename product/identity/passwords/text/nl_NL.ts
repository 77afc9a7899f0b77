import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Wachtwoorden',
  permissions: { send: 'Iemand een link voor een nieuw wachtwoord mailen' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Kies een nieuw wachtwoord.',
    PASSWORD_RULES:
      'Een wachtwoord heeft 12 tot 128 tekens, waaronder een kleine letter, een hoofdletter, een cijfer en een speciaal teken.',
    RESET_PASSWORD_FAILED: 'Het wachtwoord kon niet worden gewijzigd. Vraag een nieuwe link aan.',
    RESET_PASSWORD_DUPLICATE: 'Dit wachtwoord hebt u al eens gebruikt. Kies een ander.',
    LINK_EXPIRED: 'Deze link is verlopen. Vraag een nieuwe aan.',
    notFound: 'Deze persoon bestaat niet.',
    common: 'Dit wachtwoord is makkelijk te raden. Kies er een dat minder met gewone woorden of met u te maken heeft.',
    wrongPassword: 'Dit is niet uw huidige wachtwoord.',
    singleSignOn: 'Dit account meldt zich aan via zijn bedrijf en heeft geen wachtwoord.',
    notHere: 'Wachtwoorden van anderen worden hier niet ingesteld. Stuur in plaats daarvan een link.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Een nieuw wachtwoord voor {{brand}}',
    reset: 'Iemand heeft een nieuw wachtwoord aangevraagd voor uw account bij {{account}}. Kies het hier.',
    resetAction: 'Nieuw wachtwoord kiezen',
    resetNote:
      'De link werkt één keer, binnen {{minutes}} minuten. Was u het niet, dan blijft uw wachtwoord zoals het is.',
    hello: 'Hallo {{name}},',
    invitationSubject: 'Uw account bij {{account}}',
    invitation:
      'u hebt een account bij {{account}}. U meldt zich aan met {{email}}; kies uw wachtwoord om te beginnen.',
    invitationAction: 'Wachtwoord kiezen',
    invitationNote: 'De link werkt één keer, binnen {{days}} dagen.',
    changedSubject: 'Uw wachtwoord voor {{brand}} is gewijzigd',
    changed:
      'Het wachtwoord van uw account bij {{account}} is gewijzigd op {{when}}. Alle andere sessies zijn beëindigd.',
    changedElse: 'Was u dit, dan hoeft u niets te doen. Zo niet, kies dan nu een nieuw wachtwoord.',
    companySubject: 'Hoe u zich aanmeldt bij {{brand}}',
    company:
      'Iemand heeft een nieuw wachtwoord aangevraagd voor uw account bij {{account}}. Dat heeft er geen: u meldt zich aan via uw bedrijf.',
    companyAction: 'Bedrijfsaanmelding gebruiken',
    changedAction: 'Nieuw wachtwoord kiezen',
    why: 'U ontvangt deze e-mail omdat {{email}} het adres van een account is.',
  },
} satisfies OutsideTranslation<typeof english>
