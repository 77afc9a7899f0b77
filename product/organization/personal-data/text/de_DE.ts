import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Personenbezogene Daten',
  permissions: { reveal: 'Sensible personenbezogene Daten sehen', erase: 'Kunden löschen' },
  errors: {
    notFound: 'Kunde nicht gefunden oder kein Zugriff.',
    held: 'Die Daten dieses Kontos sind gesperrt. Nichts lässt sich löschen, bis Ihre Agentur das aufhebt.',
    confined: 'Der HIPAA-Schutz ist an. Diese Daten bleiben verborgen und verlassen das Produkt nicht.',
    belowMinimum: 'Bewahren Sie das mindestens {{days}} Tage auf.',
    wholeTenant: 'Das können nur Benutzer mit allen Standorten entscheiden.',
  },
  enumerations: {
    retentionField: {
      'customer.displayName': 'Kundenname, auch bei Bewertungen',
      'customer.photoUrl': 'Kundenbild',
      'customer.email': 'E-Mail-Adresse von Kunden',
      'customer.phoneNumber': 'Telefonnummer von Kunden',
      'user.phone': 'Telefonnummer entfernter Benutzer',
      'user.externalID': 'Externe ID entfernter Benutzer',
      'user.image': 'Bild entfernter Benutzer',
    },
  },
  audit: {
    actions: {
      'personal-data.reveal': 'Verborgene personenbezogene Daten angesehen',
      'personal-data.take': 'Kunden exportiert',
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
    take: 'Daten exportieren',
    erase: 'Löschen',
    reason: 'Grund',
    reasonHint: 'Steht mit Ihrem Namen im Audit-Log, etwa „Rückruf zu Bestellung 4711“.',
    revealText: 'Einmal sichtbar, nur für Sie.',
    takeText: 'Eine Datei mit allem, was über diesen Kunden gespeichert ist.',
    eraseText:
      'Name, Bild, E-Mail, Telefon und die Bilder in Bewertungen werden endgültig gelöscht. Die Quelle kann sie nicht zurückbringen. Öffentliche Bewertungen bleiben.',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    none: 'Nicht bekannt',
    erased: 'Kunde gelöscht',
    cancel: 'Abbrechen',
    alsoCalled: 'Datenschutz, DSGVO, Aufbewahrung, löschen, vergessen, personenbezogene Daten',
    doesRetention: 'Wann Namen, Adressen und Nummern gelöscht werden',
    retentionNote:
      'Gezählt ab der letzten Bewertung eines Kunden oder ab dem ersten Kontakt. Bei Benutzern ab dem Entfernen. Gelöscht wird jede Nacht und endgültig. Ein leeres Feld bleibt erhalten.',
    minimum: 'Mindesttage für alles',
    minimumNote: 'Was das Gesetz verlangt. Kein Feld wird früher gelöscht.',
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
    saved: 'Gespeichert. Gilt ab heute Nacht.',
    lastRun: 'Letzte Löschung: {{at}}',
    lastErased: '{{number}} gelöscht: {{field}}',
    lastNothing: 'Es war nichts fällig.',
    counting: 'Wird gezählt …',
  },
}

export default de
