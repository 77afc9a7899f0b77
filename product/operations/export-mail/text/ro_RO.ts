import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailuri despre exporturi',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Da',
    no: 'Nu',
    readySubject: 'Exportul dvs. este gata: {{name}}',
    ready: 'Fișierul {{name}} pe care l-ați cerut este gata.',
    rows: 'Rânduri: {{number}}',
    open: 'Preluați fișierul',
    until: 'Linkul este valabil până la {{until}}; vă conectați pentru a-l folosi. Apoi fișierul este șters.',
    failedSubject: 'Exportul dvs. nu a putut fi făcut: {{name}}',
    failed_rights: 'Exportul {{name}} a fost oprit, deoarece drepturile sau locațiile dvs. s-au schimbat.',
    failed_filter: 'Exportul {{name}} a fost oprit, deoarece filtrele sau coloanele nu se mai potrivesc cu lista.',
    failed_broken: 'Exportul {{name}} nu a putut fi scris. Încercați din nou.',
    openExports: 'Vedeți exporturile dvs.',
    why: 'Primiți acest e-mail deoarece ați cerut un export la {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
