import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Przekazane opinie',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} przekazuje Ci opinię o {{location}}',
    hello: 'Dzień dobry, {{guest}}!',
    ask: '{{asker}} z {{tenant}} przekazuje Ci opinię o {{location}} w serwisie {{source}}.',
    button: 'Przeczytaj opinię',
    note: 'Link działa do {{until}}. Konto nie jest potrzebne.',
    why: 'Otrzymujesz tę wiadomość, ponieważ {{asker}} przekazuje opinię na adres {{email}}. Jeśli to pomyłka, zignoruj ją.',
    questionSubject: '{{asker}} przekazuje Ci pytanie o {{location}}',
    questionAsk: '{{asker}} z {{tenant}} przekazuje Ci pytanie o {{location}} z serwisu {{source}}.',
    questionButton: 'Przeczytaj pytanie',
    questionWhy:
      'Otrzymujesz tę wiadomość, ponieważ {{asker}} przekazuje pytanie na adres {{email}}. Jeśli to pomyłka, zignoruj ją.',
  },
  ui: {
    title: 'Opinia dla Ciebie',
    lead: '{{asker}} przekazuje Ci tę opinię, {{guest}}.',
    message: 'Wiadomość od: {{asker}}',
    answer: 'Odpowiedz, adresat: {{asker}}',
    send: 'Wyślij',
    sent: 'Dziękujemy. {{asker}} otrzyma Twoją odpowiedź.',
    yourAnswer: 'Twoja odpowiedź',
    empty: 'Najpierw coś napisz.',
    smallPrint: 'Ten link pokazuje tylko tę opinię, do {{until}}. Możesz odpowiedzieć raz.',
    questionTitle: 'Pytanie do Ciebie',
    questionLead: '{{asker}} przekazuje Ci to pytanie, {{guest}}.',
    questionSmallPrint: 'Ten link pokazuje tylko to pytanie, do {{until}}. Możesz odpowiedzieć raz.',
  },
} satisfies Translation<typeof english>
