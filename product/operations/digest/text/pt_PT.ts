import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Resumo por e-mail',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Desligado',
      Daily: 'Todos os dias',
      Weekly: 'Todas as segundas-feiras',
      Monthly: 'No dia 1 de cada mês',
      Quarterly: 'No dia 1 de cada trimestre',
    },
  },
  pages: {},
  ui: {
    note: 'Um e-mail às {{time}} com as suas notificações novas e por ler. Nenhum e-mail se não houver novidades.',
    frequency: 'Enviar-me',
    saved: 'Resumo por e-mail alterado',
    lastMail: 'Último e-mail {{when}}',
  },
  mail: {
    subject: 'Novidades em {{account}}: {{number}}',
    intro: 'Novo desde o seu último resumo e ainda por ler:',
    open: 'Abrir {{brand}}',
    why: 'Escolheu este resumo para {{account}}.',
    ReplyWaits: 'Respostas à espera da sua aprovação',
    ReplyApproved: 'As suas respostas aprovadas',
    ReplySentBack: 'As suas respostas rejeitadas',
    ReplyRefused: 'As suas respostas rejeitadas pela fonte',
    ReplyFailed: 'As suas respostas não enviadas',
    NoteMention: 'Avaliações com notas que o mencionam',
    AppealAccepted: 'Contestações aceites',
    AppealDeclined: 'Contestações recusadas',
    AutoSendClosed: 'O envio automático desativou-se',
    ReviewsDropped: 'Locais que perderam muitas avaliações',
    AccountBroke: 'Contas que já não funcionam',
    AccountExpires: 'Contas cujo acesso termina em breve',
    ImportFinished: 'Importações concluídas',
    ImportStopped: 'Importações interrompidas',
    ExportReady: 'Exportações prontas',
    ExportFailed: 'Exportações falhadas',
  },
} satisfies OutsideTranslation<typeof english>
