import type { Translation } from '#platform/contract/words.ts'
import es from './es_ES.ts'
import type en from './en_US.ts'

const esMX: Translation<typeof en> = {
  ...es,
  errors: {
    ...es.errors,
    'error.failed': 'No se pudo hacer.',
    stale: 'Mientras tanto, otra persona cambió esto. Se conservan ambas versiones para que pueda compararlas.',
    keyReused: 'Esta solicitud ya se envió antes con otro contenido.',
    inFlight: 'Esta solicitud todavía se está procesando.',
    unavailable: 'El servicio no está disponible en este momento. No se perdió nada; inténtelo de nuevo.',
  },
}
export default esMX
