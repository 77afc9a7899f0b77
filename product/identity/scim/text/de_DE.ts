import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Benutzerbereitstellung',
  permissions: {
    view: 'Benutzer sehen',
    add: 'Benutzer hinzufügen',
    edit: 'Benutzer ändern',
    remove: 'Benutzer entfernen',
    groups: 'Rollen und ihre Berechtigungen sehen',
    keys: 'API-Schlüssel des Mandanten sehen',
  },
  errors: {
    notFound: 'Nicht gefunden oder kein Zugriff.',
    uniqueness: 'Dieser Name ist schon vergeben.',
    invalidFilter: 'Ungültiger Filter bei {{at}}.',
    invalidPath: 'Ungültiger Pfad: {{at}}.',
    invalidSyntax: 'Ungültiger SCIM-Inhalt. Senden Sie ihn, wie RFC 7644 ihn beschreibt.',
    invalidValue: 'Ungültiger Wert: {{at}}.',
    mutability: 'Nicht änderbar: {{at}}.',
    noTarget: 'Die Anweisung sagt nicht, was zu ändern ist.',
    seatsFull: 'Die Lizenz erlaubt {{limit}} Benutzer, und alle sind vergeben.',
    aboveOwn: 'Der Schlüssel kann nicht mehr als sein Ersteller.',
    groupsAreRoles: 'Gruppen sind die Rollen des Mandanten. Erstellen und löschen Sie Rollen im Produkt.',
    changed: 'Inzwischen geändert. Laden Sie neu.',
  },
  enumerations: {},
  pages: { settings: 'Benutzerbereitstellung' },
  ui: {
    alsoCalled: 'SCIM, Verzeichnis, Entra, Okta, Single Sign-on, Benutzer, Gruppen',
    doesScim: 'Ihr Verzeichnis legt Benutzer an, ändert und pausiert sie (SCIM 2.0)',
    lead: 'Ihr Verzeichnis (Entra ID, Okta, OneLogin und andere) hält Benutzer und ihre Rollen über SCIM 2.0 aktuell. Benutzer, die es verlassen, werden hier sofort pausiert.',
    address: 'Basisadresse',
    addressHint: 'Auch Mandanten-URL oder SCIM-Basis-URL genannt',
    token: 'Token',
    tokenHint: 'Wird als Bearer-Token gesendet. Es kann nicht mehr als sein Ersteller.',
    makeToken: 'Neues Token',
    tokenName: 'Verzeichnis',
    tokenOnce: 'Kopieren Sie es jetzt. Es wird nur einmal gezeigt.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    done: 'Fertig, ich habe es kopiert',
    tokens: 'Genutzte Token',
    noTokens: 'Noch keine Token',
    lastUsed: 'Zuletzt genutzt {{when}}',
    neverUsed: 'Nie genutzt',
    expires: 'Läuft ab {{when}}',
    toKeys: 'Alle API-Schlüssel',
    mapping: 'Zuordnung',
    people: 'Benutzer',
    peopleText:
      'Benutzername (die E-Mail-Adresse), Vor- und Nachname, Titel, Sprache, Zeitzone, externe ID und Aktiv-Status.',
    groups: 'Gruppen',
    groupsText:
      'Eine Gruppe steht für die Rolle gleichen Namens. Ihre Mitglieder erhalten diese Rolle, wenn der Ersteller des Tokens sie geben kann.',
    start: 'Neue Benutzer',
    startText:
      'Sie beginnen ohne Rollen und Standorte. Rollen geben Sie über Gruppen, Standorte auf der Benutzerseite.',
  },
}

export default de
