import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Souhrn e-mailem',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Vypnuto',
      Daily: 'Každý den',
      Weekly: 'Každé pondělí',
      Monthly: '1. den každého měsíce',
      Quarterly: '1. den každého čtvrtletí',
    },
  },
  pages: {},
  ui: {
    note: 'Jeden e-mail v {{time}} s vašimi novými nepřečtenými oznámeními. Když není nic nového, žádný e-mail nepřijde.',
    frequency: 'Psát mi',
    saved: 'Souhrn e-mailem změněn',
    lastMail: 'Poslední e-mail {{when}}',
  },
  mail: {
    subject: 'Nové v {{account}}: {{number}}',
    intro: 'Nové od posledního souhrnu a zatím nepřečtené:',
    open: 'Otevřít {{brand}}',
    why: 'Tento souhrn jste si zvolili pro {{account}}.',
    ReplyWaits: 'Odpovědi čekající na vaše schválení',
    ReplyApproved: 'Vaše schválené odpovědi',
    ReplySentBack: 'Vaše zamítnuté odpovědi',
    ReplyRefused: 'Vaše odpovědi zamítnuté zdrojem',
    ReplyFailed: 'Vaše neodeslané odpovědi',
    NoteMention: 'Recenze s poznámkami, které vás zmiňují',
    AppealAccepted: 'Odvolání přijatá',
    AppealDeclined: 'Odvolání zamítnutá',
    AutoSendClosed: 'Automatické odesílání se vypnulo',
    ReviewsDropped: 'Pobočky, které přišly o mnoho recenzí',
    AccountBroke: 'Účty, které už nefungují',
    AccountExpires: 'Účty, k nimž brzy skončí přístup',
    ImportFinished: 'Dokončené importy',
    ImportStopped: 'Zastavené importy',
    ExportReady: 'Hotové exporty',
    ExportFailed: 'Neúspěšné exporty',
  },
} satisfies OutsideTranslation<typeof english>
