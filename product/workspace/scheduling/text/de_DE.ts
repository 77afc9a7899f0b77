import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Planung',
  permissions: {},
  errors: {},
  enumerations: {
    scheduleState: { Scheduled: 'Geplant', Sent: 'Gesendet', Held: 'Zurückgehalten', Cancelled: 'Abgebrochen' },
  },
  pages: {},
  ui: {
    sendAt: 'Senden um …',
    writeFirst: 'Schreiben Sie erst eine Antwort, dann wählen Sie, wann sie gesendet wird.',
    schedule: 'Antwort planen',
    scheduleAnyway: 'Trotzdem planen',
    when: 'Wann',
    tomorrow: 'Morgen: {{moment}}',
    monday: 'Nächsten Montag: {{moment}}',
    own: 'Andere Zeit',
    moment: 'Datum und Uhrzeit',
    zone: 'Uhrzeit des Standorts ({{zone}})',
    needsApproval: 'Sie wird zu dieser Zeit zur Freigabe eingereicht.',
    scheduled: 'Antwort geplant',
    goesAt: 'Wird {{when}} ({{zone}}) gesendet, {{span}}, für {{name}}',
    dueNow: 'Wird gerade gesendet',
    sendNow: 'Jetzt senden',
    sentNow: 'Antwort gesendet',
    cancel: 'Als Entwurf behalten',
    cancelled: 'Planung abgebrochen, Entwurf behalten',
    move: 'Zeit ändern',
    heldTitle: 'Nicht gesendet um {{when}}',
    heldText: '{{reason}}. Prüfen Sie den Entwurf, dann senden oder planen Sie ihn erneut.',
    label: 'Geplante Antwort',
  },
} satisfies Translation<typeof english>
