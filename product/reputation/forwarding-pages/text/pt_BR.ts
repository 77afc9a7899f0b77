import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Avaliações encaminhadas',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} encaminha a você uma avaliação de {{location}}',
    hello: 'Olá, {{guest}},',
    ask: '{{asker}} de {{tenant}} encaminha a você uma avaliação de {{location}} em {{source}}.',
    button: 'Ler avaliação',
    note: 'O link funciona até {{until}}. Você não precisa de conta.',
    why: 'Você recebeu este e-mail porque {{asker}} encaminhou uma avaliação para {{email}}. Se for engano, ignore-o.',
    questionSubject: '{{asker}} encaminha a você uma pergunta sobre {{location}}',
    questionAsk: '{{asker}} de {{tenant}} encaminha a você uma pergunta sobre {{location}} em {{source}}.',
    questionButton: 'Ler pergunta',
    questionWhy:
      'Você recebeu este e-mail porque {{asker}} encaminhou uma pergunta para {{email}}. Se for engano, ignore-o.',
  },
  ui: {
    title: 'Uma avaliação para você',
    lead: '{{asker}} encaminha esta avaliação a você, {{guest}}.',
    message: 'Mensagem de {{asker}}',
    answer: 'Responder a {{asker}}',
    send: 'Enviar',
    sent: 'Obrigado. {{asker}} recebe sua resposta.',
    yourAnswer: 'Sua resposta',
    empty: 'Escreva algo primeiro.',
    smallPrint: 'Este link mostra apenas esta avaliação, até {{until}}. Você pode responder uma vez.',
    questionTitle: 'Uma pergunta para você',
    questionLead: '{{asker}} encaminha esta pergunta a você, {{guest}}.',
    questionSmallPrint: 'Este link mostra apenas esta pergunta, até {{until}}. Você pode responder uma vez.',
  },
} satisfies Translation<typeof english>
