import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Súhrn e-mailom',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Vypnuté',
      Daily: 'Každý deň',
      Weekly: 'Každý pondelok',
      Monthly: '1. deň každého mesiaca',
      Quarterly: '1. deň každého štvrťroka',
    },
  },
  pages: {},
  ui: {
    note: 'Jeden e-mail o {{time}} s vašimi novými neprečítanými oznámeniami. Keď nie je nič nové, žiadny e-mail nepríde.',
    frequency: 'Písať mi',
    saved: 'Súhrn e-mailom zmenený',
    lastMail: 'Posledný e-mail {{when}}',
  },
  mail: {
    subject: 'Nové v {{account}}: {{number}}',
    intro: 'Nové od posledného súhrnu a zatiaľ neprečítané:',
    open: 'Otvoriť {{brand}}',
    why: 'Tento súhrn ste si zvolili pre {{account}}.',
    ReplyWaits: 'Odpovede čakajúce na vaše schválenie',
    ReplyApproved: 'Vaše schválené odpovede',
    ReplySentBack: 'Vaše zamietnuté odpovede',
    ReplyRefused: 'Vaše odpovede zamietnuté zdrojom',
    ReplyFailed: 'Vaše neodoslané odpovede',
    NoteMention: 'Recenzie s poznámkami, ktoré vás spomínajú',
    AppealAccepted: 'Odvolania prijaté',
    AppealDeclined: 'Odvolania zamietnuté',
    AutoSendClosed: 'Automatické odosielanie sa vyplo',
    ReviewsDropped: 'Pobočky, ktoré prišli o veľa recenzií',
    AccountBroke: 'Účty, ktoré už nefungujú',
    AccountExpires: 'Účty, ku ktorým čoskoro skončí prístup',
    ImportFinished: 'Dokončené importy',
    ImportStopped: 'Zastavené importy',
    ExportReady: 'Hotové exporty',
    ExportFailed: 'Neúspešné exporty',
  },
} satisfies OutsideTranslation<typeof english>
