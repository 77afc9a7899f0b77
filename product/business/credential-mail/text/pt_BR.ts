import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails a titulares de contas',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Conecte {{account}} novamente',
    ask: '{{asker}}, de {{tenant}}, pede que você conecte {{account}} novamente em {{source}}. Até lá, nenhuma avaliação nova é lida e nenhuma resposta é enviada por essa conta.',
    button: 'Conectar novamente',
    note: 'O link funciona uma única vez, até {{until}}. Você entra em {{source}}; nunca vemos sua senha.',
    why: 'Você recebe este e-mail porque {{asker}} indicou {{email}} como titular desta conta. Se ela não for sua, não é preciso fazer nada.',
    brokeSubject: '{{account}} não funciona mais',
    broke:
      '{{account}} em {{source}} não funciona mais. Nenhuma avaliação nova é lida e nenhuma resposta é enviada por essa conta.',
    broke_consentGone: 'O acesso foi revogado ou expirou. Conecte a conta novamente.',
    broke_scopeMissing:
      'Falta a permissão para gerenciar o Perfil da Empresa. Conecte a conta novamente e deixe a caixa dela marcada.',
    broke_clientWrong:
      '{{source}} não aceita o cliente desta instalação. Peça a quem a administra que verifique GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Uma das APIs não está ativada em {{source}}. Peça a quem administra esta instalação que a ative; o link está na página da conta.',
    broke_quotaMissing:
      '{{source}} não aprovou o acesso às APIs para esta instalação. Peça a quem a administra que o solicite.',
    expiresSubject: '{{account}} deixará de funcionar em {{until}}',
    expires:
      'O acesso a {{account}} em {{source}} termina em {{until}}. Depois disso, nenhuma avaliação nova será lida e nenhuma resposta será enviada por essa conta. Conecte-a novamente antes.',
    openAccounts: 'Abrir as contas conectadas',
    brokeWhy: 'Você recebe este e-mail porque conectou esta conta para {{tenant}} ou pode conectar contas lá.',
  },
  ui: {
    pageTitle: 'Conectar {{account}} novamente',
    pageAsk: '{{tenant}} pede que você conecte {{account}} novamente. Você entra em {{source}}; nunca vemos sua senha.',
    go: 'Continuar para {{source}}',
    leaving: 'Você está sendo levado para {{source}}.',
    connected: 'Obrigado, a conta está conectada novamente. Você pode fechar esta página.',
    denied: 'A conta não foi conectada porque o consentimento não foi dado. O link do e-mail continua funcionando.',
    expired: 'Este link não funciona mais. Peça um novo a quem o enviou.',
    refused: 'A fonte recusou. Nada foi alterado; use o link do e-mail mais uma vez.',
    other: 'Você entrou com uma conta diferente da solicitada. Nada foi alterado; use o link do e-mail mais uma vez.',
  },
} satisfies Translation<typeof english>
