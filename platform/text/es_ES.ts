import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const es: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} es obligatorio.',
    'error.invalid': '{{field}} no es válido.',
    'error.missing': 'Falta {{field}}.',
    'error.notfound': 'Objeto no encontrado',
    'error.notdefined': 'Esto no está definido.',
    'error.duplicate': 'El objeto ya existe',
    'error.unauthorized': 'Inicie sesión.',
    'error.failed': 'No se ha podido hacer.',
    UNAUTHORIZED: 'No ha iniciado sesión o no puede hacer esto.',
    FORBIDDEN: 'No tiene permiso para hacer esto.',
    stale: 'Otra persona ha cambiado esto entretanto. Se conservan ambas versiones para que pueda compararlas.',
    tooMany: 'Demasiados intentos. Espere un minuto.',
    tooLarge: 'Es demasiado grande.',
    wrongType: 'Aquí no se acepta este tipo de contenido.',
    crossSite: 'Esta llamada no procede de nuestra propia página.',
    wrongTenant: 'La página pertenece a otra cuenta distinta de la de su sesión. Vuelva a cargarla.',
    keyReused: 'Esta petición ya se envió antes con otro contenido.',
    inFlight: 'Esta petición todavía se está procesando.',
    unavailable: 'El servicio no está disponible ahora mismo. No se ha perdido nada; inténtelo de nuevo.',
    readOnly: 'Solo está mirando. Confirme quién es antes de cambiar nada.',
    whileImpersonating: 'Esto no es posible mientras actúa en nombre de otra persona.',
    unsettled: 'Primero resuelva lo que le pide la página de inicio de sesión.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Error de la API de la plataforma Reputation' },
}
export default es
