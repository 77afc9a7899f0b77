import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Reseñas públicas',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Reseñas de {{name}}',
    reviews: 'Reseñas',
    counted: 'Media de todas las reseñas ({{number}})',
    stars: '{{rating}} de 5 estrellas',
    anonymous: 'Anónimo',
    reply: 'Respuesta',
    none: 'Todavía no hay reseñas.',
    nothing: 'Aquí no se muestra nada.',
    ruleAll: 'Se muestran reseñas con cualquier puntuación, primero las más recientes.',
    ruleStars:
      'Solo se muestran reseñas de {{stars}} estrellas o más ({{shown}} de {{number}}). La media las cuenta todas.',
    withheld: 'No mostradas por decisión de {{name}}: {{number}}. La media las incluye.',
    sources: 'Fuentes: {{names}}.',
    unverified: 'No se comprueba si quienes las escribieron eran clientes.',
    newer: 'Más recientes',
    older: 'Más antiguas',
  },
} satisfies Translation<typeof english>
