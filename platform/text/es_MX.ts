import { mexicanSpelling, respell } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'
import es from './es_ES.ts'

const spanish = respell(es, mexicanSpelling)

const esMX: Translation<typeof en> = {
  ...spanish,
  errors: {
    ...spanish.errors,
    stale: 'Mientras tanto, otra persona cambió esto. Carga la versión más reciente antes de guardar.',
    keyReused: 'Esta solicitud ya se envió antes con otro contenido.',
    inFlight: 'Esta solicitud todavía se está procesando.',
    outcomeUnknown:
      'Esta solicitud se interrumpió y es posible que se haya realizado. Compruébelo antes de enviarla de nuevo.',
    unavailable: 'El servicio no está disponible en este momento. No se perdió nada; inténtalo de nuevo.',
  },
}
export default esMX
