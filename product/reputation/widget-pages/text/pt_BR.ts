import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Avaliações públicas',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Avaliações de {{name}}',
    reviews: 'Avaliações',
    counted: 'Média de todas as avaliações ({{number}})',
    stars: '{{rating}} de 5 estrelas',
    anonymous: 'Anônimo',
    reply: 'Resposta',
    none: 'Ainda não há avaliações.',
    nothing: 'Nada é mostrado aqui.',
    ruleAll: 'São mostradas avaliações com qualquer nota, as mais recentes primeiro.',
    ruleStars:
      'Só são mostradas avaliações com {{stars}} estrelas ou mais ({{shown}} de {{number}}). A média conta todas.',
    withheld: 'Não exibidas por decisão de {{name}}: {{number}}. A média as inclui.',
    sources: 'Fontes: {{names}}.',
    unverified: 'Não é verificado se os autores foram clientes.',
    newer: 'Mais recentes',
    older: 'Mais antigas',
  },
} satisfies Translation<typeof english>
