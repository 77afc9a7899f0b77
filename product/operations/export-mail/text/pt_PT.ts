import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails sobre exportações',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Sim',
    no: 'Não',
    readySubject: 'A sua exportação está pronta: {{name}}',
    ready: 'O ficheiro {{name}} que pediu está pronto.',
    rows: 'Linhas: {{number}}',
    open: 'Obter o ficheiro',
    until: 'A ligação funciona até {{until}}; tem de iniciar sessão para a usar. Depois, o ficheiro é eliminado.',
    failedSubject: 'Não foi possível fazer a sua exportação: {{name}}',
    failed_rights: 'A exportação {{name}} foi interrompida porque as suas permissões ou localizações mudaram.',
    failed_filter:
      'A exportação {{name}} foi interrompida porque os filtros ou as colunas já não correspondem à lista.',
    failed_broken: 'Não foi possível escrever a exportação {{name}}. Tente novamente.',
    openExports: 'Ver as suas exportações',
    why: 'Recebe este e-mail porque pediu uma exportação em {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
