import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Továbbított értékelések',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} értékelést továbbít Önnek: {{location}}',
    hello: 'Üdvözöljük, {{guest}}!',
    ask: '{{asker}} ({{tenant}}) továbbítja Önnek {{location}} egyik értékelését innen: {{source}}.',
    button: 'Értékelés elolvasása',
    note: 'A hivatkozás eddig működik: {{until}}. Fiókra nincs szükség.',
    why: 'Azért kapja ezt az e-mailt, mert {{asker}} értékelést továbbított ide: {{email}}. Ha ez tévedés, hagyja figyelmen kívül.',
    questionSubject: '{{asker}} kérdést továbbít Önnek: {{location}}',
    questionAsk: '{{asker}} ({{tenant}}) továbbít Önnek egy kérdést erről: {{location}}, innen: {{source}}.',
    questionButton: 'Kérdés elolvasása',
    questionWhy:
      'Azért kapja ezt az e-mailt, mert {{asker}} kérdést továbbított ide: {{email}}. Ha ez tévedés, hagyja figyelmen kívül.',
  },
  ui: {
    title: 'Értékelés Önnek',
    lead: '{{guest}}, {{asker}} ezt az értékelést továbbítja Önnek.',
    message: '{{asker}} üzenete',
    answer: 'Válasz neki: {{asker}}',
    send: 'Küldés',
    sent: 'Köszönjük. {{asker}} megkapja a válaszát.',
    yourAnswer: 'Az Ön válasza',
    empty: 'Előbb írjon valamit.',
    smallPrint: 'Ez a hivatkozás csak ezt az értékelést mutatja, eddig: {{until}}. Egyszer válaszolhat.',
    questionTitle: 'Kérdés Önnek',
    questionLead: '{{guest}}, {{asker}} ezt a kérdést továbbítja Önnek.',
    questionSmallPrint: 'Ez a hivatkozás csak ezt a kérdést mutatja, eddig: {{until}}. Egyszer válaszolhat.',
  },
} satisfies Translation<typeof english>
