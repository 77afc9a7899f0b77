import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Összefoglaló e-mailben',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Kikapcsolva',
      Daily: 'Minden nap',
      Weekly: 'Minden hétfőn',
      Monthly: 'Minden hónap 1-jén',
      Quarterly: 'Minden negyedév 1-jén',
    },
  },
  pages: {},
  ui: {
    note: 'Egy e-mail {{time}}-kor az új, olvasatlan értesítésekkel. Ha nincs újdonság, nincs e-mail.',
    frequency: 'Írjanak nekem',
    saved: 'Az összefoglaló módosult',
    lastMail: 'Utolsó e-mail: {{when}}',
  },
  mail: {
    subject: 'Újdonság itt: {{account}}: {{number}}',
    intro: 'Új az utolsó összefoglaló óta, és még olvasatlan:',
    open: '{{brand}} megnyitása',
    why: 'Ezt az összefoglalót Ön kérte ehhez: {{account}}.',
    ReplyWaits: 'Az Ön jóváhagyására váró válaszok',
    ReplyApproved: 'Jóváhagyott válaszai',
    ReplySentBack: 'Elutasított válaszai',
    ReplyRefused: 'A forrás által elutasított válaszai',
    ReplyFailed: 'El nem küldött válaszai',
    NoteMention: 'Értékelések Önt említő jegyzetekkel',
    AppealAccepted: 'Elfogadott kifogások',
    AppealDeclined: 'Elutasított kifogások',
    AutoSendClosed: 'Az automatikus küldés kikapcsolt',
    ReviewsDropped: 'Helyszínek, amelyek sok értékelést veszítettek',
    AccountBroke: 'Már nem működő fiókok',
    AccountExpires: 'Fiókok, amelyek hozzáférése hamarosan lejár',
    ImportFinished: 'Befejezett importok',
    ImportStopped: 'Leállított importok',
    ExportReady: 'Kész exportok',
    ExportFailed: 'Sikertelen exportok',
  },
} satisfies OutsideTranslation<typeof english>
