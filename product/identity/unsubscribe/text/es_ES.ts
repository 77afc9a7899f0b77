import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Correos',
  permissions: {},
  errors: {
    badKey: 'Este enlace no está completo. Ábrelo otra vez desde el correo.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Parar estos correos',
    stopAsk: '¿Paramos estos correos?',
    stopDone: 'Estos correos se han parado.',
    toStart: 'Ir al inicio',
  },
  mail: {
    stop: 'Parar estos correos',
  },
} satisfies Translation<typeof english>
