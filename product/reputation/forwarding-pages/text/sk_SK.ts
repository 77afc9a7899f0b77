import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Preposlané recenzie',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} vám preposiela recenziu: {{location}}',
    hello: 'Dobrý deň, {{guest}},',
    ask: '{{asker}} ({{tenant}}) vám preposiela recenziu miesta {{location}} na {{source}}.',
    button: 'Prečítať recenziu',
    note: 'Odkaz funguje do {{until}}. Účet nepotrebujete.',
    why: 'Tento e-mail dostávate, pretože {{asker}} preposiela recenziu na adresu {{email}}. Ak je to omyl, ignorujte ho.',
    questionSubject: '{{asker}} vám preposiela otázku: {{location}}',
    questionAsk: '{{asker}} ({{tenant}}) vám preposiela otázku k miestu {{location}} na {{source}}.',
    questionButton: 'Prečítať otázku',
    questionWhy:
      'Tento e-mail dostávate, pretože {{asker}} preposiela otázku na adresu {{email}}. Ak je to omyl, ignorujte ho.',
  },
  ui: {
    title: 'Recenzia pre vás',
    lead: '{{guest}}, {{asker}} vám preposiela túto recenziu.',
    message: 'Správa: {{asker}}',
    answer: 'Odpovedať: {{asker}}',
    send: 'Odoslať',
    sent: 'Ďakujeme. {{asker}} dostane vašu odpoveď.',
    yourAnswer: 'Vaša odpoveď',
    empty: 'Najprv niečo napíšte.',
    smallPrint: 'Tento odkaz ukazuje len túto recenziu, do {{until}}. Odpovedať môžete raz.',
    questionTitle: 'Otázka pre vás',
    questionLead: '{{guest}}, {{asker}} vám preposiela túto otázku.',
    questionSmallPrint: 'Tento odkaz ukazuje len túto otázku, do {{until}}. Odpovedať môžete raz.',
  },
} satisfies Translation<typeof english>
