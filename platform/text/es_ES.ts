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
    'error.unauthorized': 'Inicia sesión.',
    'error.failed': 'No se ha podido hacer.',
    UNAUTHORIZED: 'No has iniciado sesión o no puedes hacer esto.',
    FORBIDDEN: 'No tienes permiso para hacer esto.',
    stale: 'Otra persona ha cambiado esto entretanto. Carga la versión más reciente antes de guardar.',
    tooMany: 'Demasiados intentos. Espera un minuto.',
    tooBusy: 'Demasiado a la vez. No se perdió nada; inténtalo de nuevo en un momento o pide menos.',
    tooLarge: 'Es demasiado grande.',
    wrongType: 'Aquí no se acepta este tipo de contenido.',
    crossSite: 'Esta llamada no procede de nuestra propia página.',
    wrongTenant: 'La página pertenece a una cuenta distinta de la de tu sesión. Vuelve a cargarla.',
    keyReused: 'Esta petición ya se envió antes con otro contenido.',
    inFlight: 'Esta petición todavía se está procesando.',
    outcomeUnknown:
      'Esta petición se interrumpió y puede que se haya realizado. Compruébelo antes de enviarla de nuevo.',
    unavailable: 'El servicio no está disponible ahora mismo. No se ha perdido nada; inténtalo de nuevo.',
    schedulerUnavailable:
      'El programador de tareas no está disponible. No se ha guardado nada; inténtalo de nuevo en unos minutos.',
    readOnly: 'Solo estás mirando. Confirma quién eres antes de cambiar nada.',
    whileImpersonating: 'Esto no es posible mientras actúas en nombre de otra persona.',
    unsettled: 'Primero resuelve lo que te pide la página de inicio de sesión.',
    paused: 'El acceso de su empresa está en pausa. No se pierde nada; podrá continuar en cuanto se reanude.',
    switchedOff: 'Esta parte del producto está desactivada aquí.',
    notForKeys: 'Esto no se puede hacer con una clave de API.',
    notRehearsed: 'Esto no se puede probar de antemano. No se ha hecho nada.',
    busy: 'Probarlo haría esperar a otros. No se ha hecho nada. Inténtelo de nuevo en un momento.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Error de la API de la plataforma Reputation' },
}
export default es
