import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailek az exportokról',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Igen',
    no: 'Nem',
    readySubject: 'Elkészült az export: {{name}}',
    ready: 'Elkészült a kért fájl: {{name}}.',
    rows: 'Sorok: {{number}}',
    open: 'Fájl letöltése',
    until: 'A hivatkozás eddig érvényes: {{until}}; a használatához be kell jelentkezni. Utána a fájl törlődik.',
    failedSubject: 'Az export nem készült el: {{name}}',
    failed_rights: 'Az export ({{name}}) leállt, mert megváltoztak a jogosultságai vagy a telephelyei.',
    failed_filter: 'Az export ({{name}}) leállt, mert a szűrői vagy oszlopai már nem illenek a listához.',
    failed_broken: 'Az exportot ({{name}}) nem sikerült megírni. Próbálja újra.',
    openExports: 'Exportok megtekintése',
    why: 'Azért kapja ezt az e-mailt, mert exportot kért itt: {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
