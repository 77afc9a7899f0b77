import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Termos de utilização',
  permissions: { view: 'Ver os termos e quem os aceitou', edit: 'Publicar termos' },
  errors: {
    TOS_ACCEPT_FAILED: 'Foram publicados termos mais recentes. Leia-os e aceite-os de novo.',
    notFound: 'Essa agência não existe.',
    noTerms: 'A sua agência não publicou termos.',
    sameText: 'Estes termos já estão em vigor, palavra por palavra.',
  },
  enumerations: {},
  pages: { list: 'Termos de utilização' },
  ui: {
    publish: 'Publicar novos termos',
    version: 'Versão',
    name: 'Título',
    wording: 'Texto',
    publishedAt: 'Publicada',
    publishedBy: 'Por',
    acceptedBy_one: 'Aceite por {{count}} pessoa',
    acceptedBy_many: 'Aceite por {{count}} pessoas',
    acceptedBy_other: 'Aceite por {{count}} pessoas',
    search: 'Procurar nos termos',
    none: 'Ainda não há termos',
    noneBody: 'Quem tem uma função do tipo «aceitação dos termos» aceita a versão mais recente antes de tudo o resto.',
    publishLead:
      'Todas as pessoas a quem os termos se aplicam terão de os aceitar no próximo início de sessão e verão o que mudou.',
    published: 'A versão {{version}} está em vigor',
    inForce: 'Em vigor',
    changed: 'Alterações desde a versão {{version}}',
    doesTerms: 'O que as pessoas aceitam antes de usar o produto',
  },
} satisfies OutsideTranslation<typeof english>
