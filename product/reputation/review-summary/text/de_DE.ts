import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Bewertungen im Überblick',
  permissions: { view: 'Bewertungen sehen' },
  errors: {},
  enumerations: {
    reviewTopic: {
      Staff: 'Personal und Service',
      Friendliness: 'Freundlichkeit',
      WaitingTime: 'Wartezeit',
      Price: 'Preis',
      Quality: 'Qualität',
      Cleanliness: 'Sauberkeit',
      Food: 'Essen',
      Drinks: 'Getränke',
      Atmosphere: 'Atmosphäre',
      Parking: 'Parken',
      Access: 'Lage und Zugang',
      Appointments: 'Termine',
      Communication: 'Kommunikation',
      Expertise: 'Fachkenntnis',
      Repairs: 'Reparaturen',
      Treatment: 'Behandlung',
      Rooms: 'Zimmer',
      Selection: 'Auswahl',
      Delivery: 'Bestellung und Lieferung',
      Billing: 'Abrechnung',
      Noise: 'Lautstärke',
      Comfort: 'Komfort',
      Hours: 'Öffnungszeiten',
      Safety: 'Sicherheit',
      Online: 'Website und App',
      Children: 'Kinder',
    },
  },
  pages: {},
  ui: {
    medianReply: 'Median bis zur Antwort',
    sooner: '{{time}} früher als zuvor',
    later: '{{time}} später als zuvor',
    talk: 'Worum es in Bewertungen geht',
    topic: '{{topic}}: {{positive}} positiv, {{negative}} negativ',
  },
}

export default de
