import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Condiciones de uso',
  permissions: { view: 'Ver las condiciones y quién las ha aceptado', edit: 'Publicar condiciones' },
  errors: {
    TOS_ACCEPT_FAILED: 'Se han publicado condiciones más recientes. Léelas y acéptalas de nuevo.',
    notFound: 'Esa agencia no existe.',
    noTerms: 'Tu agencia no ha publicado condiciones.',
    sameText: 'Estas condiciones ya están en vigor, palabra por palabra.',
  },
  enumerations: {},
  pages: { list: 'Condiciones de uso' },
  ui: {
    publish: 'Publicar condiciones nuevas',
    version: 'Versión',
    name: 'Título',
    wording: 'Texto',
    publishedAt: 'Publicada',
    publishedBy: 'Por',
    acceptedBy_one: 'Aceptada por {{count}} persona',
    acceptedBy_many: 'Aceptada por {{count}} personas',
    acceptedBy_other: 'Aceptada por {{count}} personas',
    search: 'Buscar en las condiciones',
    none: 'Aún no hay condiciones',
    noneBody:
      'Quien tiene un rol del tipo «aceptación de las condiciones» acepta la versión más reciente antes que nada.',
    publishLead:
      'Todas las personas a las que afectan las condiciones tendrán que aceptarlas la próxima vez que inicien sesión y verán qué ha cambiado.',
    published: 'La versión {{version}} está en vigor',
    inForce: 'En vigor',
    changed: 'Cambios desde la versión {{version}}',
    doesTerms: 'Lo que se acepta antes de usar el producto',
  },
} satisfies OutsideTranslation<typeof english>
