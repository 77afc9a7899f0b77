import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maile o eksportach',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Tak',
    no: 'Nie',
    readySubject: 'Twój eksport jest gotowy: {{name}}',
    ready: 'Plik {{name}}, o który prosisz, jest gotowy.',
    rows: 'Wiersze: {{number}}',
    open: 'Pobierz plik',
    until: 'Link działa do {{until}}; aby z niego skorzystać, trzeba się zalogować. Potem plik jest usuwany.',
    failedSubject: 'Nie udało się wykonać eksportu: {{name}}',
    failed_rights: 'Eksport {{name}} został zatrzymany, ponieważ zmieniły się Twoje uprawnienia lub lokalizacje.',
    failed_filter: 'Eksport {{name}} został zatrzymany, ponieważ jego filtry lub kolumny nie pasują już do listy.',
    failed_broken: 'Nie udało się zapisać eksportu {{name}}. Spróbuj ponownie.',
    openExports: 'Zobacz swoje eksporty',
    why: 'Otrzymujesz tę wiadomość, ponieważ zlecono eksport w {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
