import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Preguntas y respuestas',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Preguntas sobre {{location}}',
    lead: 'Haga una pregunta o lea lo que ha respondido {{tenant}}.',
    question: 'Su pregunta',
    name: 'Su nombre (opcional, se muestra con la pregunta)',
    smallPrint: 'Su pregunta aparecerá aquí cuando {{tenant}} la haya leído.',
    ask: 'Enviar pregunta',
    askAnother: 'Hacer otra pregunta',
    sent: 'Su pregunta se envió. Aparecerá aquí cuando {{tenant}} la haya leído.',
    tooShort: 'Escriba al menos {{min}} caracteres.',
    tooLong: 'Escriba como máximo {{max}} caracteres.',
    nameTooLong: 'El nombre puede tener como máximo {{name}} caracteres.',
    tooMany: 'Se enviaron demasiadas preguntas. Inténtelo de nuevo dentro de una hora.',
    heading: 'Preguntas y respuestas',
    none: 'Todavía no hay preguntas.',
    visitor: 'Un visitante',
    noAnswer: 'Todavía sin respuesta.',
    answerBy: 'Respuesta de {{tenant}}',
    newer: 'Más recientes',
    older: 'Anteriores',
    nothingTitle: 'Aquí no hay nada',
    nothing: 'Esta dirección no está en uso.',
  },
})
