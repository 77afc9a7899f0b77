import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailuri',
  permissions: {},
  errors: {
    badKey: 'Acest link nu este complet. Deschideți-l din nou din e-mail.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Opriți aceste e-mailuri',
    stopAsk: 'Să se oprească aceste e-mailuri?',
    stopDone: 'Aceste e-mailuri s-au oprit.',
    toStart: 'La pagina de start',
  },
  mail: {
    stop: 'Opriți aceste e-mailuri',
  },
} satisfies Translation<typeof english>
