import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Přeposlané recenze',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} vám přeposílá recenzi: {{location}}',
    hello: 'Dobrý den, {{guest}},',
    ask: '{{asker}} ({{tenant}}) vám přeposílá recenzi místa {{location}} na {{source}}.',
    button: 'Přečíst recenzi',
    note: 'Odkaz funguje do {{until}}. Účet nepotřebujete.',
    why: 'Tento e-mail dostáváte, protože {{asker}} přeposílá recenzi na adresu {{email}}. Pokud je to omyl, ignorujte ho.',
    questionSubject: '{{asker}} vám přeposílá dotaz: {{location}}',
    questionAsk: '{{asker}} ({{tenant}}) vám přeposílá dotaz k místu {{location}} na {{source}}.',
    questionButton: 'Přečíst dotaz',
    questionWhy:
      'Tento e-mail dostáváte, protože {{asker}} přeposílá dotaz na adresu {{email}}. Pokud je to omyl, ignorujte ho.',
  },
  ui: {
    title: 'Recenze pro vás',
    lead: '{{guest}}, {{asker}} vám přeposílá tuto recenzi.',
    message: 'Zpráva: {{asker}}',
    answer: 'Odpovědět: {{asker}}',
    send: 'Odeslat',
    sent: 'Děkujeme. {{asker}} dostane vaši odpověď.',
    yourAnswer: 'Vaše odpověď',
    empty: 'Nejdřív něco napište.',
    smallPrint: 'Tento odkaz ukazuje jen tuto recenzi, do {{until}}. Odpovědět můžete jednou.',
    questionTitle: 'Dotaz pro vás',
    questionLead: '{{guest}}, {{asker}} vám přeposílá tento dotaz.',
    questionSmallPrint: 'Tento odkaz ukazuje jen tento dotaz, do {{until}}. Odpovědět můžete jednou.',
  },
} satisfies Translation<typeof english>
