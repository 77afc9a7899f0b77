import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Resumen por correo',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Desactivado',
      Daily: 'Cada día',
      Weekly: 'Cada lunes',
      Monthly: 'El día 1 de cada mes',
      Quarterly: 'El día 1 de cada trimestre',
    },
  },
  pages: {},
  ui: {
    note: 'Un correo a las {{time}} con tus notificaciones nuevas y no leídas. Ningún correo si no hay nada nuevo.',
    frequency: 'Escribirme',
    saved: 'Resumen por correo cambiado',
    lastMail: 'Último correo {{when}}',
  },
  mail: {
    subject: 'Nuevo en {{account}}: {{number}}',
    intro: 'Nuevo desde tu último resumen y sin leer:',
    open: 'Abrir {{brand}}',
    why: 'Elegiste este resumen para {{account}}.',
    ReplyWaits: 'Respuestas que esperan tu aprobación',
    ReplyApproved: 'Tus respuestas aprobadas',
    ReplySentBack: 'Tus respuestas rechazadas',
    ReplyRefused: 'Tus respuestas rechazadas por la fuente',
    ReplyFailed: 'Tus respuestas no enviadas',
    NoteMention: 'Reseñas con notas que te mencionan',
    AppealAccepted: 'Apelaciones aceptadas',
    AppealDeclined: 'Apelaciones rechazadas',
    AutoSendClosed: 'El envío automático se desactivó',
    ReviewsDropped: 'Ubicaciones que perdieron muchas reseñas',
    AccountBroke: 'Cuentas que ya no funcionan',
    AccountExpires: 'Cuentas cuyo acceso termina pronto',
    ImportFinished: 'Importaciones terminadas',
    ImportStopped: 'Importaciones detenidas',
    ExportReady: 'Exportaciones listas',
    ExportFailed: 'Exportaciones fallidas',
  },
} satisfies OutsideTranslation<typeof english>
