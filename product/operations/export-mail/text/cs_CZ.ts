import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily o exportech',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Ano',
    no: 'Ne',
    readySubject: 'Váš export je připraven: {{name}}',
    ready: 'Soubor {{name}}, o který jste požádali, je připraven.',
    rows: 'Řádky: {{number}}',
    open: 'Stáhnout soubor',
    until: 'Odkaz platí do {{until}}; k jeho použití se přihlásíte. Poté se soubor smaže.',
    failedSubject: 'Export se nepodařilo vytvořit: {{name}}',
    failed_rights: 'Export {{name}} byl zastaven, protože se změnila vaše oprávnění nebo pobočky.',
    failed_filter: 'Export {{name}} byl zastaven, protože jeho filtry nebo sloupce už neodpovídají seznamu.',
    failed_broken: 'Export {{name}} se nepodařilo zapsat. Zkuste to prosím znovu.',
    openExports: 'Zobrazit vaše exporty',
    why: 'Tento e-mail dostáváte, protože jste požádali o export v {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
