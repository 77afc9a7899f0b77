import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Perguntas e respostas',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Perguntas sobre {{location}}',
    lead: 'Faça uma pergunta ou leia as respostas de {{tenant}}.',
    question: 'A sua pergunta',
    name: 'O seu nome (opcional, mostrado com a pergunta)',
    smallPrint: 'A sua pergunta aparece aqui depois de {{tenant}} a ler.',
    ask: 'Enviar pergunta',
    askAnother: 'Fazer outra pergunta',
    sent: 'A sua pergunta foi enviada. Aparece aqui depois de {{tenant}} a ler.',
    tooShort: 'Escreva pelo menos {{min}} caracteres.',
    tooLong: 'Escreva no máximo {{max}} caracteres.',
    nameTooLong: 'O nome pode ter no máximo {{name}} caracteres.',
    tooMany: 'Foram enviadas demasiadas perguntas. Tente novamente dentro de uma hora.',
    heading: 'Perguntas e respostas',
    none: 'Ainda não há perguntas.',
    visitor: 'Um visitante',
    noAnswer: 'Ainda sem resposta.',
    answerBy: 'Resposta de {{tenant}}',
    newer: 'Mais recentes',
    older: 'Mais antigas',
    nothingTitle: 'Não há nada aqui',
    nothing: 'Este endereço não está em uso.',
  },
})
