import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Partner-Anmeldung',
  permissions: { manage: 'Partner-Anmeldung einrichten' },
  errors: {
    notFound: 'Partner nicht gefunden oder kein Zugriff.',
    aboveOwn:
      'Ein Partner meldet sich als Ihre Benutzer an. Dafür brauchen Sie alle ihre Berechtigungen. Fragen Sie einen Admin.',
    unknownRole: 'Rolle nicht gefunden oder kein Zugriff.',
    tooMany: 'Sie haben {{most}} Partner; mehr sind nicht möglich. Entfernen Sie zuerst einen.',
    badSecret: 'Falsches Geheimnis, oder Aufrufe von dieser Adresse sind nicht erlaubt.',
    refused: 'Kein aktiver Benutzer passt, oder er hat Rollen, die dieser Partner nicht anmelden darf.',
  },
  enumerations: {},
  audit: {
    actions: {
      'partner-login.create': 'Partner hinzugefügt',
      'partner-login.save': 'Partner geändert',
      'partner-login.rotate': 'Neues Geheimnis für einen Partner angelegt',
      'partner-login.delete': 'Partner entfernt',
    },
    entities: {
      partnerLogin: 'Partner',
    },
  },
  pages: { partners: 'Partner-Anmeldung' },
  ui: {
    doesPartners: 'Partner-Server, die Ihre Benutzer anmelden',
    alsoPartners: 'Token, Portal, SSO, gemeinsames Geheimnis',
    add: 'Partner hinzufügen',
    added: 'Partner hinzugefügt',
    save: 'Speichern',
    saved: 'Partner gespeichert',
    remove: 'Partner entfernen',
    removed: 'Partner entfernt',
    removeAsk: '{{name}} entfernen? Die Geheimnisse funktionieren dann nicht mehr.',
    none: 'Noch keine Partner',
    noneBody: 'Der Server eines Partners meldet Ihre Benutzer mit einem Link an, der einmal gilt.',
    search: 'Partner durchsuchen',
    name: 'Name',
    roles: 'Rollen',
    rolesNote: 'Der Partner meldet Benutzer an, die nur diese Rollen haben.',
    networks: 'Erlaubte Adressen',
    networksNote: 'IP-Adressen oder Netze wie 203.0.113.0/24. Leer lassen, um alle zu erlauben.',
    enabled: 'Anmeldung erlaubt',
    on: 'Ein',
    off: 'Aus',
    lastUsed: 'Letzte Anmeldung',
    never: 'Nie',
    secret: 'Geheimnis',
    secretMade: 'Endet auf {{tail}}, angelegt: {{when}}',
    former: 'Das vorige Geheimnis gilt bis {{when}}.',
    rotate: 'Neues Geheimnis anlegen',
    rotateNote: 'Das jetzige gilt noch 24 Stunden.',
    secretOnce: 'Kopieren Sie das Geheimnis jetzt. Es wird nicht wieder angezeigt.',
    copy: 'Geheimnis kopieren',
    done: 'Fertig, ich habe es kopiert',
    howTo: 'So fragt der Server des Partners',
  },
}

export default de
