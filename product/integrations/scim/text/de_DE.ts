import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Benutzerbereitstellung',
  permissions: {
    view: 'Benutzer sehen',
    add: 'Benutzer hinzufügen',
    edit: 'Benutzer ändern',
    remove: 'Benutzer entfernen',
    groups: 'Rollen und ihre Rechte sehen',
    keys: 'API-Schlüssel des Mandanten sehen',
  },
  errors: {
    notFound: 'Das gibt es nicht.',
    uniqueness: 'Es gibt schon jemanden oder etwas dieses Namens.',
    invalidFilter: 'Dieser Filter ist bei {{at}} nicht zu verstehen.',
    invalidPath: 'Bei {{at}} gibt es nichts zu ändern.',
    invalidSyntax: 'Diese Anfrage ist nicht so, wie RFC 7644 sie vorsieht.',
    invalidValue: 'Dieser Wert ist nicht möglich: {{at}}.',
    mutability: 'Das lässt sich nicht ändern: {{at}}.',
    noTarget: 'Die Anweisung sagt nicht, was zu ändern ist.',
    seatsFull: 'Die Lizenz erlaubt {{limit}} Benutzer, und alle sind vergeben.',
    aboveOwn: 'Der Schlüssel kann nicht mehr geben oder ändern, als sein Ersteller darf.',
    groupsAreRoles: 'Gruppen stehen für die Rollen des Mandanten: Diese erstellen und löschen Menschen.',
    changed: 'Es wurde inzwischen geändert.',
  },
  enumerations: {},
  pages: { settings: 'Benutzerbereitstellung' },
  ui: {
    alsoCalled: 'SCIM, Verzeichnis, Entra, Okta, Single Sign-on, Benutzer, Gruppen',
    doesScim: 'Ihr Verzeichnis legt Benutzer an, ändert und pausiert sie (SCIM 2.0)',
    lead: 'Ihr Verzeichnis (Entra ID, Okta, OneLogin und andere) hält Personen und ihre Rollen über SCIM 2.0 aktuell. Wer es verlässt, ist hier sofort abgeschaltet.',
    address: 'Basisadresse',
    addressHint: 'Auch Mandanten-URL oder SCIM-Basis-URL genannt',
    token: 'Token',
    tokenHint:
      'Wird als Bearer-Token gesendet. Es ist an die Rechte seines Erstellers gebunden und öffnet sonst nichts.',
    makeToken: 'Neues Token',
    tokenName: 'Verzeichnis',
    tokenOnce: 'Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    done: 'Fertig, ich habe es kopiert',
    tokens: 'Genutzte Token',
    noTokens: 'Noch gibt es keines.',
    lastUsed: 'Zuletzt genutzt {{when}}',
    neverUsed: 'Nie genutzt',
    expires: 'Endet {{when}}',
    toKeys: 'Alle API-Schlüssel',
    mapping: 'Was übernommen wird',
    people: 'Personen',
    peopleText:
      'Benutzername (die E-Mail-Adresse), Vor- und Nachname, Titel, Sprache, Zeitzone, externe ID und ob sie aktiv sind.',
    groups: 'Gruppen',
    groupsText:
      'Eine Gruppe steht für die Rolle gleichen Namens. Ihre Mitglieder haben diese Rolle, solange der Ersteller des Tokens sie geben darf.',
    start: 'Neue Personen',
    startText:
      'Sie beginnen ohne Rollen und Standorte: Rollen geben Sie über Gruppen, Standorte auf der Seite der Benutzer.',
  },
}

export default de
