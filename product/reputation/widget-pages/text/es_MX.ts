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
    counted: 'Promedio de todas las reseñas ({{number}})',
    stars: '{{rating}} de 5 estrellas',
    anonymous: 'Anónimo',
    reply: 'Respuesta',
    none: 'Todavía no hay reseñas.',
    nothing: 'Aquí no se muestra nada.',
    ruleAll: 'Se muestran reseñas con cualquier calificación, primero las más recientes.',
    ruleStars:
      'Solo se muestran reseñas de {{stars}} estrellas o más ({{shown}} de {{number}}). El promedio las cuenta todas.',
    withheld: 'No mostradas por decisión de {{name}}: {{number}}. El promedio las incluye.',
    sources: 'Fuentes: {{names}}.',
    unverified: 'No se comprueba si quienes las escribieron eran clientes.',
    newer: 'Más recientes',
    older: 'Más antiguas',
  },
} satisfies Translation<typeof english>
