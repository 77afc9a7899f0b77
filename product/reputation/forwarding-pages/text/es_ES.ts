import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Reseñas reenviadas',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} te reenvía una reseña de {{location}}',
    hello: 'Hola, {{guest}}:',
    ask: '{{asker}}, de {{tenant}}, te reenvía una reseña de {{location}} en {{source}}.',
    button: 'Leer reseña',
    note: 'El enlace funciona hasta el {{until}}. No necesita cuenta.',
    why: 'Recibes este correo porque {{asker}} reenvió una reseña a {{email}}. Si es un error, ignóralo.',
    questionSubject: '{{asker}} te reenvía una pregunta sobre {{location}}',
    questionAsk: '{{asker}}, de {{tenant}}, te reenvía una pregunta sobre {{location}} en {{source}}.',
    questionButton: 'Leer pregunta',
    questionWhy: 'Recibes este correo porque {{asker}} reenvió una pregunta a {{email}}. Si es un error, ignóralo.',
  },
  ui: {
    title: 'Una reseña para ti',
    lead: '{{asker}} te reenvía esta reseña, {{guest}}.',
    message: 'Mensaje de {{asker}}',
    answer: 'Responder a {{asker}}',
    send: 'Enviar',
    sent: 'Gracias. {{asker}} recibe tu respuesta.',
    yourAnswer: 'Tu respuesta',
    empty: 'Escriba algo primero.',
    smallPrint: 'Este enlace muestra solo esta reseña, hasta {{until}}. Puedes responder una vez.',
    questionTitle: 'Una pregunta para ti',
    questionLead: '{{asker}} te reenvía esta pregunta, {{guest}}.',
    questionSmallPrint: 'Este enlace muestra solo esta pregunta, hasta {{until}}. Puedes responder una vez.',
  },
} satisfies Translation<typeof english>
