import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Personenbezogene Daten',
  permissions: { reveal: 'Sensible personenbezogene Daten sehen', erase: 'Kunden löschen' },
  errors: {
    notFound: 'Diesen Kunden gibt es nicht.',
    held: 'Die Daten dieses Kontos sind gesperrt. Nichts lässt sich löschen, bis Ihre Agentur das aufhebt.',
    confined: 'Der HIPAA-Schutz ist an. Diese Daten bleiben verborgen und verlassen das Produkt nicht.',
    belowMinimum: 'Das muss mindestens {{days}} Tage aufbewahrt werden.',
    wholeTenant: 'Das entscheidet nur, wer alle Standorte sieht.',
  },
  enumerations: {
    retentionField: {
      'customer.displayName': 'Name von Kunden und damit der Verfasser von Bewertungen',
      'customer.photoUrl': 'Bild von Kunden',
      'customer.email': 'E-Mail-Adresse von Kunden',
      'customer.phoneNumber': 'Telefonnummer von Kunden',
      'user.phone': 'Telefonnummer entfernter Personen',
      'user.externalID': 'Nummer im Unternehmen entfernter Personen',
      'user.image': 'Bild entfernter Personen',
    },
  },
  audit: {
    actions: {
      'personal-data.reveal': 'Verborgene personenbezogene Daten angesehen',
      'personal-data.take': 'Alle Daten eines Kunden mitgenommen',
      'personal-data.erase': 'Kunden gelöscht',
      'personal-data.save-retention': 'Aufbewahrung personenbezogener Daten geändert',
      'personal-data.forget': 'Personenbezogene Daten fristgerecht gelöscht',
    },
    entities: {
      retention: 'Aufbewahrung personenbezogener Daten',
    },
  },
  pages: { retention: 'Aufbewahrung von Daten' },
  ui: {
    title: 'Personenbezogene Daten',
    reveal: 'Verborgenes zeigen',
    confinedNote: 'Der HIPAA-Schutz verbirgt die vertraulichen Daten dieses Kunden.',
    take: 'Alle Daten mitnehmen',
    erase: 'Löschen',
    reason: 'Grund',
    reasonHint: 'Er steht mit Ihrem Namen im Protokoll, etwa „Rückruf zu Bestellung 4711“.',
    revealText: 'Nur dieses eine Mal und nur Ihnen gezeigt.',
    takeText: 'Eine Datei mit allem, was über diesen Kunden gespeichert ist, für ihn selbst.',
    eraseText:
      'Name, Bild, E-Mail und Telefon sind endgültig gelöscht, und die Quelle kann sie nicht zurückbringen. Was er geschrieben hat, bleibt, wo es öffentlich ist.',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    none: 'Nicht bekannt',
    erased: 'Der Kunde ist gelöscht.',
    cancel: 'Abbrechen',
    alsoCalled: 'Datenschutz, DSGVO, Aufbewahrung, löschen, vergessen, personenbezogene Daten',
    doesRetention: 'Wann Namen, Adressen und Nummern gelöscht werden',
    retentionNote:
      'Gezählt ab der letzten Bewertung eines Kunden oder ab dem ersten Kontakt; bei Personen ab dem Entfernen. Gelöscht wird jede Nacht und endgültig: Die Quelle kann es nicht zurückbringen. Leer bleibt ein Feld erhalten.',
    minimum: 'Tage, die alles mindestens aufbewahrt werden muss',
    minimumNote: 'Was das Gesetz von Ihnen verlangt. Kein Feld geht früher.',
    days: 'Tage',
    unit: 'Tage',
    keeps: 'Bleibt',
    tooSoon_one: 'Mindestens {{number}} Tag',
    tooSoon_other: 'Mindestens {{number}} Tage',
    kept: '{{number}} gespeichert',
    due_one: '{{number}} Wert ginge jetzt',
    due_other: '{{number}} Werte gingen jetzt',
    total_one: 'Jetzt würde {{number}} Wert gelöscht.',
    total_other: 'Jetzt würden {{number}} Werte gelöscht.',
    totalNone: 'Jetzt würde nichts gelöscht.',
    save: 'Speichern',
    saved: 'Gespeichert. Es gilt ab heute Nacht.',
    lastRun: 'Zuletzt nachgesehen: {{at}}',
    lastErased: '{{number}} gelöscht: {{field}}',
    lastNothing: 'Es war nichts fällig.',
    counting: 'Wird gezählt …',
  },
}

export default de
