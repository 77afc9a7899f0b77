import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Resumo por e-mail',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Desativado',
      Daily: 'Todo dia',
      Weekly: 'Toda segunda-feira',
      Monthly: 'No dia 1º de cada mês',
      Quarterly: 'No dia 1º de cada trimestre',
    },
  },
  pages: {},
  ui: {
    note: 'Um e-mail às {{time}} com suas notificações novas e não lidas. Nenhum e-mail se não houver novidades.',
    frequency: 'Enviar para mim',
    saved: 'Resumo por e-mail alterado',
    lastMail: 'Último e-mail {{when}}',
  },
  mail: {
    subject: 'Novidades em {{account}}: {{number}}',
    intro: 'Novo desde o seu último resumo e ainda não lido:',
    open: 'Abrir {{brand}}',
    why: 'Você escolheu este resumo para {{account}}.',
    ReplyWaits: 'Respostas à espera da sua aprovação',
    ReplyApproved: 'Suas respostas aprovadas',
    ReplySentBack: 'Suas respostas rejeitadas',
    ReplyRefused: 'Suas respostas rejeitadas pela fonte',
    ReplyFailed: 'Suas respostas não enviadas',
    NoteMention: 'Avaliações com notas que mencionam você',
    AppealAccepted: 'Contestações aceitas',
    AppealDeclined: 'Contestações recusadas',
    AutoSendClosed: 'O envio automático se desativou',
    ReviewsDropped: 'Locais que perderam muitas avaliações',
    AccountBroke: 'Contas que não funcionam mais',
    AccountExpires: 'Contas cujo acesso termina em breve',
    ImportFinished: 'Importações concluídas',
    ImportStopped: 'Importações interrompidas',
    ExportReady: 'Exportações prontas',
    ExportFailed: 'Exportações com falha',
  },
} satisfies OutsideTranslation<typeof english>
