import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Correos a titulares de cuentas',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Vuelva a conectar {{account}}',
    ask: '{{asker}}, de {{tenant}}, le pide que vuelva a conectar {{account}} en {{source}}. Hasta entonces no se leen nuevas opiniones ni se envían respuestas a través de ella.',
    button: 'Volver a conectar',
    note: 'El enlace funciona una sola vez, hasta el {{until}}. Inicia sesión en {{source}}; nunca vemos su contraseña.',
    why: 'Recibe este correo porque {{asker}} indicó {{email}} como titular de esta cuenta. Si no es suya, no tiene que hacer nada.',
    brokeSubject: '{{account}} ya no funciona',
    broke:
      '{{account}} en {{source}} ya no funciona. No se leen nuevas opiniones ni se envían respuestas a través de esta cuenta.',
    broke_consentGone: 'El acceso se ha revocado o ha caducado. Vuelva a conectar la cuenta.',
    broke_scopeMissing:
      'Falta el permiso para administrar el Perfil de Negocio. Vuelva a conectar la cuenta y deje marcada su casilla.',
    broke_clientWrong:
      '{{source}} no acepta el cliente de esta instalación. Pida a quien la administra que compruebe GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Una de las API no está habilitada en {{source}}. Pida a quien administra esta instalación que la habilite; el enlace está en la página de la cuenta.',
    broke_quotaMissing:
      '{{source}} no ha aprobado el acceso a las API para esta instalación. Pida a quien la administra que lo solicite.',
    expiresSubject: '{{account}} dejará de funcionar el {{until}}',
    expires:
      'El acceso a {{account}} en {{source}} termina el {{until}}. Después no se leerán reseñas nuevas ni se enviarán respuestas con esta cuenta. Conéctela de nuevo antes.',
    openAccounts: 'Abrir las cuentas conectadas',
    brokeWhy: 'Recibe este correo porque conectó esta cuenta para {{tenant}} o puede conectar cuentas allí.',
  },
  ui: {
    pageTitle: 'Volver a conectar {{account}}',
    pageAsk:
      '{{tenant}} le pide que vuelva a conectar {{account}}. Inicia sesión en {{source}}; nunca vemos su contraseña.',
    go: 'Continuar a {{source}}',
    leaving: 'Se le está llevando a {{source}}.',
    connected: 'Gracias, la cuenta vuelve a estar conectada. Puede cerrar esta página.',
    denied: 'La cuenta no se conectó porque no se dio el consentimiento. El enlace del correo sigue funcionando.',
    expired: 'Este enlace ya no funciona. Pida uno nuevo a quien se lo envió.',
    refused: 'La fuente lo rechazó. No se cambió nada; use de nuevo el enlace del correo.',
    other:
      'Inició sesión con una cuenta distinta de la solicitada. No se cambió nada; use de nuevo el enlace del correo.',
  },
} satisfies Translation<typeof english>
