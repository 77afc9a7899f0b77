import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Contraseñas',
  permissions: { send: 'Enviar a alguien un enlace para una contraseña nueva' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Elige una contraseña nueva.',
    PASSWORD_RULES:
      'Una contraseña tiene de 12 a 128 caracteres, con una minúscula, una mayúscula, una cifra y un carácter especial.',
    RESET_PASSWORD_FAILED: 'No se ha podido cambiar la contraseña. Pide un enlace nuevo.',
    RESET_PASSWORD_DUPLICATE: 'Ya has usado esta contraseña. Elige otra.',
    LINK_EXPIRED: 'Este enlace ha caducado. Pide uno nuevo.',
    notFound: 'Esa persona no existe.',
    common:
      'Esta contraseña es fácil de adivinar. Elige una que tenga menos que ver con palabras corrientes o contigo.',
    wrongPassword: 'Esta no es tu contraseña actual.',
    singleSignOn: 'Esta cuenta inicia sesión a través de su empresa y no tiene contraseña.',
    notHere: 'Aquí no se fijan las contraseñas de otras personas. Envía un enlace en su lugar.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Una contraseña nueva para {{brand}}',
    reset: 'Alguien ha pedido una contraseña nueva para tu cuenta de {{account}}. Elígela aquí.',
    resetAction: 'Elegir una contraseña nueva',
    resetNote:
      'El enlace funciona una vez, durante {{minutes}} minutos. Si no fuiste tú, tu contraseña queda como está.',
    hello: 'Hola, {{name}}:',
    invitationSubject: 'Tu cuenta en {{account}}',
    invitation: 'tienes una cuenta en {{account}}. Inicias sesión con {{email}}; elige tu contraseña para empezar.',
    invitationAction: 'Elegir una contraseña',
    invitationNote: 'El enlace funciona una vez, durante {{days}} días.',
    changedSubject: 'Tu contraseña de {{brand}} ha cambiado',
    changed: 'La contraseña de tu cuenta de {{account}} se cambió el {{when}}. Todas las demás sesiones han terminado.',
    changedElse: 'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva.',
    companySubject: 'Cómo iniciar sesión en {{brand}}',
    company:
      'Alguien ha pedido una contraseña nueva para tu cuenta de {{account}}. No tiene ninguna: inicias sesión a través de tu empresa.',
    companyAction: 'Usar el acceso de empresa',
    changedAction: 'Elegir una contraseña nueva',
    why: 'Recibes este correo porque {{email}} es la dirección de una cuenta.',
  },
} satisfies OutsideTranslation<typeof english>
