import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Doorgestuurde beoordelingen',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} stuurt u een beoordeling van {{location}} door',
    hello: 'Hallo {{guest}},',
    ask: '{{asker}} van {{tenant}} stuurt u een beoordeling van {{location}} op {{source}} door.',
    button: 'Beoordeling lezen',
    note: 'De link werkt tot {{until}}. U hebt geen account nodig.',
    why: 'U krijgt deze e-mail omdat {{asker}} een beoordeling doorstuurde naar {{email}}. Klopt dat niet, negeer hem dan.',
    questionSubject: '{{asker}} stuurt u een vraag over {{location}} door',
    questionAsk: '{{asker}} van {{tenant}} stuurt u een vraag over {{location}} op {{source}} door.',
    questionButton: 'Vraag lezen',
    questionWhy:
      'U krijgt deze e-mail omdat {{asker}} een vraag doorstuurde naar {{email}}. Klopt dat niet, negeer hem dan.',
  },
  ui: {
    title: 'Een beoordeling voor u',
    lead: '{{asker}} stuurt u deze beoordeling door, {{guest}}.',
    message: 'Bericht van {{asker}}',
    answer: '{{asker}} antwoorden',
    send: 'Verzenden',
    sent: 'Bedankt. {{asker}} krijgt uw antwoord.',
    yourAnswer: 'Uw antwoord',
    empty: 'Schrijf eerst iets.',
    smallPrint: 'Deze link toont alleen deze beoordeling, tot {{until}}. U kunt één keer antwoorden.',
    questionTitle: 'Een vraag voor u',
    questionLead: '{{asker}} stuurt u deze vraag door, {{guest}}.',
    questionSmallPrint: 'Deze link toont alleen deze vraag, tot {{until}}. U kunt één keer antwoorden.',
  },
} satisfies Translation<typeof english>
