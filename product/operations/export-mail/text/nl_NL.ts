import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails over exports',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Ja',
    no: 'Nee',
    readySubject: 'Uw export staat klaar: {{name}}',
    ready: 'Het bestand {{name}} waar u om vroeg, staat klaar.',
    rows: 'Rijen: {{number}}',
    open: 'Bestand ophalen',
    until: 'De link werkt tot {{until}}; u meldt zich aan om hem te gebruiken. Daarna wordt het bestand verwijderd.',
    failedSubject: 'Uw export kon niet worden gemaakt: {{name}}',
    failed_rights: 'De export {{name}} is gestopt, omdat uw rechten of uw locaties zijn veranderd.',
    failed_filter: 'De export {{name}} is gestopt, omdat de filters of kolommen niet meer bij de lijst passen.',
    failed_broken: 'De export {{name}} kon niet worden geschreven. Probeer het opnieuw.',
    openExports: 'Uw exports bekijken',
    why: 'U krijgt deze e-mail omdat u bij {{tenant}} om een export hebt gevraagd.',
  },
  ui: {},
} satisfies Translation<typeof english>
