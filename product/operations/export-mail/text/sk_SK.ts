import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily o exportoch',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Áno',
    no: 'Nie',
    readySubject: 'Váš export je pripravený: {{name}}',
    ready: 'Súbor {{name}}, o ktorý ste požiadali, je pripravený.',
    rows: 'Riadky: {{number}}',
    open: 'Stiahnuť súbor',
    until: 'Odkaz platí do {{until}}; na jeho použitie sa prihlásite. Potom sa súbor vymaže.',
    failedSubject: 'Export sa nepodarilo vytvoriť: {{name}}',
    failed_rights: 'Export {{name}} bol zastavený, pretože sa zmenili vaše oprávnenia alebo pobočky.',
    failed_filter: 'Export {{name}} bol zastavený, pretože jeho filtre alebo stĺpce už nezodpovedajú zoznamu.',
    failed_broken: 'Export {{name}} sa nepodarilo zapísať. Skúste to znova.',
    openExports: 'Zobraziť vaše exporty',
    why: 'Tento e-mail dostávate, pretože ste požiadali o export v {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
