import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Weitergeleitete Bewertungen',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} leitet Ihnen eine Bewertung von {{location}} weiter',
    hello: 'Guten Tag {{guest}},',
    ask: '{{asker}} von {{tenant}} leitet Ihnen eine Bewertung von {{location}} bei {{source}} weiter.',
    button: 'Bewertung lesen',
    note: 'Der Link gilt bis {{until}}. Sie brauchen kein Konto.',
    why: 'Sie erhalten diese E-Mail, weil {{asker}} eine Bewertung an {{email}} weitergeleitet hat. Wenn das falsch ist, ignorieren Sie sie.',
    questionSubject: '{{asker}} leitet Ihnen eine Frage zu {{location}} weiter',
    questionAsk: '{{asker}} von {{tenant}} leitet Ihnen eine Frage zu {{location}} bei {{source}} weiter.',
    questionButton: 'Frage lesen',
    questionWhy:
      'Sie erhalten diese E-Mail, weil {{asker}} eine Frage an {{email}} weitergeleitet hat. Wenn das falsch ist, ignorieren Sie sie.',
  },
  ui: {
    title: 'Eine Bewertung für Sie',
    lead: '{{asker}} leitet Ihnen diese Bewertung weiter, {{guest}}.',
    message: '{{asker}} schreibt dazu',
    answer: '{{asker}} antworten',
    send: 'Senden',
    sent: 'Danke. {{asker}} erhält Ihre Antwort.',
    yourAnswer: 'Ihre Antwort',
    empty: 'Schreiben Sie zuerst etwas.',
    smallPrint: 'Dieser Link zeigt nur diese Bewertung, bis {{until}}. Sie können einmal antworten.',
    questionTitle: 'Eine Frage für Sie',
    questionLead: '{{asker}} leitet Ihnen diese Frage weiter, {{guest}}.',
    questionSmallPrint: 'Dieser Link zeigt nur diese Frage, bis {{until}}. Sie können einmal antworten.',
  },
} satisfies Translation<typeof english>
