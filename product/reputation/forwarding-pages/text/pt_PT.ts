import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Avaliações reencaminhadas',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} reencaminha-lhe uma avaliação de {{location}}',
    hello: 'Olá {{guest}},',
    ask: '{{asker}}, de {{tenant}}, reencaminha-lhe uma avaliação de {{location}} em {{source}}.',
    button: 'Ler avaliação',
    note: 'A ligação funciona até {{until}}. Não precisa de conta.',
    why: 'Recebe este e-mail porque {{asker}} reencaminhou uma avaliação para {{email}}. Se for engano, ignore-o.',
    questionSubject: '{{asker}} reencaminha-lhe uma pergunta sobre {{location}}',
    questionAsk: '{{asker}}, de {{tenant}}, reencaminha-lhe uma pergunta sobre {{location}} em {{source}}.',
    questionButton: 'Ler pergunta',
    questionWhy:
      'Recebe este e-mail porque {{asker}} reencaminhou uma pergunta para {{email}}. Se for engano, ignore-o.',
  },
  ui: {
    title: 'Uma avaliação para si',
    lead: '{{asker}} reencaminha-lhe esta avaliação, {{guest}}.',
    message: 'Mensagem de {{asker}}',
    answer: 'Responder a {{asker}}',
    send: 'Enviar',
    sent: 'Obrigado. {{asker}} recebe a sua resposta.',
    yourAnswer: 'A sua resposta',
    empty: 'Escreva primeiro alguma coisa.',
    smallPrint: 'Esta ligação mostra apenas esta avaliação, até {{until}}. Pode responder uma vez.',
    questionTitle: 'Uma pergunta para si',
    questionLead: '{{asker}} reencaminha-lhe esta pergunta, {{guest}}.',
    questionSmallPrint: 'Esta ligação mostra apenas esta pergunta, até {{until}}. Pode responder uma vez.',
  },
} satisfies Translation<typeof english>
