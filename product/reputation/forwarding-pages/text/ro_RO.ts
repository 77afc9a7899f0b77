import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Recenzii redirecționate',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} vă trimite o recenzie despre {{location}}',
    hello: 'Bună ziua, {{guest}},',
    ask: '{{asker}} de la {{tenant}} vă trimite o recenzie despre {{location}} de pe {{source}}.',
    button: 'Citiți recenzia',
    note: 'Linkul funcționează până la {{until}}. Nu aveți nevoie de cont.',
    why: 'Primiți acest e-mail deoarece {{asker}} a trimis o recenzie la {{email}}. Dacă este o greșeală, ignorați-l.',
    questionSubject: '{{asker}} vă trimite o întrebare despre {{location}}',
    questionAsk: '{{asker}} de la {{tenant}} vă trimite o întrebare despre {{location}} de pe {{source}}.',
    questionButton: 'Citiți întrebarea',
    questionWhy:
      'Primiți acest e-mail deoarece {{asker}} a trimis o întrebare la {{email}}. Dacă este o greșeală, ignorați-l.',
  },
  ui: {
    title: 'O recenzie pentru dvs.',
    lead: '{{asker}} vă trimite această recenzie, {{guest}}.',
    message: 'Mesajul de la {{asker}}',
    answer: 'Răspundeți lui {{asker}}',
    send: 'Trimiteți',
    sent: 'Mulțumim. {{asker}} primește răspunsul dvs.',
    yourAnswer: 'Răspunsul dvs.',
    empty: 'Scrieți mai întâi ceva.',
    smallPrint: 'Acest link arată doar această recenzie, până la {{until}}. Puteți răspunde o dată.',
    questionTitle: 'O întrebare pentru dvs.',
    questionLead: '{{asker}} vă trimite această întrebare, {{guest}}.',
    questionSmallPrint: 'Acest link arată doar această întrebare, până la {{until}}. Puteți răspunde o dată.',
  },
} satisfies Translation<typeof english>
