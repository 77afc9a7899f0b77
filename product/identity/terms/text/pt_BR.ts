import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Termos de uso',
  permissions: { view: 'Ver os termos e quem os aceitou', edit: 'Publicar termos' },
  errors: {
    TOS_ACCEPT_FAILED: 'Termos mais recentes foram publicados. Leia-os e aceite-os de novo.',
    notFound: 'Essa agência não existe.',
    noTerms: 'Sua agência não publicou termos.',
    sameText: 'Estes termos já estão em vigor, palavra por palavra.',
  },
  enumerations: {},
  pages: { list: 'Termos de uso' },
  ui: {
    publish: 'Publicar novos termos',
    version: 'Versão',
    name: 'Título',
    wording: 'Texto',
    publishedAt: 'Publicada',
    publishedBy: 'Por',
    acceptedBy_one: 'Aceita por {{count}} pessoa',
    acceptedBy_many: 'Aceita por {{count}} pessoas',
    acceptedBy_other: 'Aceita por {{count}} pessoas',
    search: 'Buscar nos termos',
    none: 'Ainda não há termos',
    noneBody:
      'Quem tem uma função do tipo “aceite dos termos” aceita a versão mais recente antes de qualquer outra coisa.',
    publishLead:
      'Todas as pessoas a quem os termos se aplicam precisarão aceitá-los no próximo login e verão o que mudou.',
    published: 'A versão {{version}} está em vigor',
    inForce: 'Em vigor',
    changed: 'Alterações desde a versão {{version}}',
    doesTerms: 'O que as pessoas aceitam antes de usar o produto',
  },
} satisfies OutsideTranslation<typeof english>
