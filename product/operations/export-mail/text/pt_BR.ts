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
    readySubject: 'Sua exportação está pronta: {{name}}',
    ready: 'O arquivo {{name}} que você pediu está pronto.',
    rows: 'Linhas: {{number}}',
    open: 'Baixar o arquivo',
    until: 'O link funciona até {{until}}; é preciso entrar para usá-lo. Depois, o arquivo é excluído.',
    failedSubject: 'Não foi possível fazer sua exportação: {{name}}',
    failed_rights: 'A exportação {{name}} foi interrompida porque suas permissões ou seus locais mudaram.',
    failed_filter:
      'A exportação {{name}} foi interrompida porque os filtros ou as colunas não correspondem mais à lista.',
    failed_broken: 'Não foi possível gravar a exportação {{name}}. Tente de novo.',
    openExports: 'Ver suas exportações',
    why: 'Você recebeu este e-mail porque pediu uma exportação em {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
