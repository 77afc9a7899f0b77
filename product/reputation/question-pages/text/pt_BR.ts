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
    question: 'Sua pergunta',
    name: 'Seu nome (opcional, exibido com a pergunta)',
    smallPrint: 'Sua pergunta aparecerá aqui depois que {{tenant}} a ler.',
    ask: 'Enviar pergunta',
    askAnother: 'Fazer outra pergunta',
    sent: 'Sua pergunta foi enviada. Ela aparecerá aqui depois que {{tenant}} a ler.',
    tooShort: 'Escreva pelo menos {{min}} caracteres.',
    tooLong: 'Escreva no máximo {{max}} caracteres.',
    nameTooLong: 'O nome pode ter no máximo {{name}} caracteres.',
    tooMany: 'Foram enviadas perguntas demais. Tente novamente em uma hora.',
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
