import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Contraseñas',
  permissions: { send: 'Enviar a alguien un enlace para una contraseña nueva' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Elija una contraseña nueva.',
    PASSWORD_RULES:
      'Una contraseña tiene de 12 a 128 caracteres, con una minúscula, una mayúscula, una cifra y un carácter especial.',
    RESET_PASSWORD_FAILED: 'No se pudo cambiar la contraseña. Pida un enlace nuevo.',
    RESET_PASSWORD_DUPLICATE: 'Ya ha usado esta contraseña. Elija otra.',
    LINK_EXPIRED: 'Este enlace ha caducado. Pida uno nuevo.',
    notFound: 'Esa persona no existe.',
    common:
      'Esta contraseña es fácil de adivinar. Elija una que tenga menos que ver con palabras corrientes o con usted.',
    wrongPassword: 'Esta no es su contraseña actual.',
    singleSignOn: 'Esta cuenta inicia sesión a través de su empresa y no tiene contraseña.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Una contraseña nueva para {{brand}}',
    reset: 'Alguien ha pedido una contraseña nueva para su cuenta de {{account}}. Elíjala aquí.',
    resetAction: 'Elegir una contraseña nueva',
    resetNote:
      'El enlace funciona una vez, durante {{minutes}} minutos. Si no fue usted, su contraseña queda como está.',
    hello: 'Hola, {{name}}:',
    invitationSubject: 'Su cuenta en {{account}}',
    invitation: 'tiene una cuenta en {{account}}. Inicia sesión con {{email}}; elija su contraseña para empezar.',
    invitationAction: 'Elegir una contraseña',
    invitationNote: 'El enlace funciona una vez, durante {{days}} días.',
    changedSubject: 'Su contraseña de {{brand}} ha cambiado',
    changed: 'La contraseña de su cuenta de {{account}} se cambió el {{when}}. Todas las demás sesiones han terminado.',
    changedElse: 'Si fue usted, no tiene que hacer nada. Si no, elija ahora una contraseña nueva.',
    companySubject: 'Cómo iniciar sesión en {{brand}}',
    company:
      'Alguien ha pedido una contraseña nueva para su cuenta de {{account}}. No tiene ninguna: inicia sesión a través de su empresa.',
    companyAction: 'Usar el acceso de empresa',
    changedAction: 'Elegir una contraseña nueva',
    why: 'Recibe este correo porque {{email}} es la dirección de una cuenta.',
  },
} satisfies Translation<typeof english>
