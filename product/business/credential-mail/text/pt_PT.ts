import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails a titulares de contas',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Volte a ligar {{account}}',
    ask: '{{asker}}, de {{tenant}}, pede-lhe que volte a ligar {{account}} em {{source}}. Até lá, não são lidas novas avaliações nem enviadas respostas por esta conta.',
    button: 'Voltar a ligar',
    note: 'A ligação funciona uma só vez, até {{until}}. Inicia sessão em {{source}}; nunca vemos a sua palavra-passe.',
    why: 'Recebe este e-mail porque {{asker}} indicou {{email}} como titular desta conta. Se não for sua, não precisa de fazer nada.',
    brokeSubject: '{{account}} deixou de funcionar',
    broke:
      '{{account}} em {{source}} deixou de funcionar. Não são lidas novas avaliações nem enviadas respostas por esta conta.',
    broke_consentGone: 'O acesso foi revogado ou expirou. Volte a ligar a conta.',
    broke_scopeMissing:
      'Falta a permissão para gerir o Perfil da Empresa. Volte a ligar a conta e deixe a respetiva caixa assinalada.',
    broke_clientWrong:
      '{{source}} não aceita o cliente desta instalação. Peça a quem a gere que verifique GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Uma das API não está ativada em {{source}}. Peça a quem gere esta instalação que a ative; a ligação está na página da conta.',
    broke_quotaMissing:
      '{{source}} não aprovou o acesso às API para esta instalação. Peça a quem a gere que o solicite.',
    expiresSubject: '{{account}} deixará de funcionar em {{until}}',
    expires:
      'O acesso a {{account}} em {{source}} termina em {{until}}. Depois disso, não serão lidas novas avaliações nem enviadas respostas através desta conta. Volte a ligá-la antes.',
    openAccounts: 'Abrir as contas ligadas',
    brokeWhy: 'Recebe este e-mail porque ligou esta conta para {{tenant}} ou pode ligar contas aí.',
  },
  ui: {
    pageTitle: 'Voltar a ligar {{account}}',
    pageAsk:
      '{{tenant}} pede-lhe que volte a ligar {{account}}. Inicia sessão em {{source}}; nunca vemos a sua palavra-passe.',
    go: 'Continuar para {{source}}',
    leaving: 'Está a ser levado para {{source}}.',
    connected: 'Obrigado, a conta está novamente ligada. Pode fechar esta página.',
    denied: 'A conta não foi ligada porque não foi dado consentimento. A ligação do e-mail continua a funcionar.',
    expired: 'Esta ligação já não funciona. Peça uma nova a quem a enviou.',
    refused: 'A fonte recusou. Nada foi alterado; use novamente a ligação do e-mail.',
    other: 'Iniciou sessão com uma conta diferente da pedida. Nada foi alterado; use novamente a ligação do e-mail.',
  },
} satisfies Translation<typeof english>
