import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Eigene Ansicht',
  permissions: { arrange: 'Menüs anpassen', tabs: 'Eigene Tabs hinzufügen' },
  errors: {
    notFound: 'Tab nicht gefunden oder kein Zugriff.',
    unknownPlace: 'Ein Eintrag fehlt oder steht doppelt da. Laden Sie neu und versuchen Sie es erneut.',
    ownAddress: 'Geben Sie eine Adresse außerhalb dieses Produkts ein.',
    tooMany: 'Sie haben {{most}} Tabs; mehr sind nicht möglich. Löschen Sie zuerst einen.',
  },
  enumerations: {
    tabIcon: {
      link: 'Link',
      calendar: 'Kalender',
      chart: 'Diagramm',
      file: 'Datei',
      map: 'Karte',
      message: 'Nachricht',
      star: 'Stern',
      users: 'Benutzer',
      heart: 'Herz',
      building: 'Gebäude',
      bulb: 'Glühbirne',
      book: 'Buch',
    },
  },
  audit: {
    actions: {
      'custom-tab.create': 'Eigenen Tab angelegt',
      'custom-tab.save': 'Eigenen Tab geändert',
      'custom-tab.delete': 'Eigenen Tab gelöscht',
      'custom-view.save': 'Menüs geändert',
    },
    entities: {
      customTab: 'Eigener Tab',
    },
  },
  pages: { menus: 'Menüs', tabs: 'Eigene Tabs', tab: 'Eigener Tab' },
  ui: {
    doesMenus: 'Menüeinträge umbenennen, ausblenden und ordnen',
    alsoMenus: 'Navigation, Leiste, Reihenfolge, ausblenden',
    doesTabs: 'Seiten anderer Websites als Tabs im Menü',
    alsoTabs: 'Iframe, einbetten, Link, extern',
    menusNote:
      'Alle in Ihrer Organisation sehen dieses Menü. Ausgeblendete Seiten öffnen sich weiterhin per Link. Die Einstellungen bleiben immer.',
    places: 'Menüeinträge',
    name: 'Name von {{place}}',
    shown: '{{place}} zeigen',
    up: '{{place}} nach oben',
    down: '{{place}} nach unten',
    save: 'Speichern',
    menusSaved: 'Menü gespeichert',
    create: 'Tab anlegen',
    created: 'Tab angelegt',
    saved: 'Tab gespeichert',
    delete: 'Tab löschen',
    deleted: 'Tab gelöscht',
    none: 'Noch keine eigenen Tabs',
    noneBody: 'Fügen Sie eine Seite einer anderen Website hinzu, etwa Ihr Intranet.',
    search: 'Tabs durchsuchen',
    tabName: 'Name',
    icon: 'Symbol',
    url: 'Adresse',
    urlNote: 'Beginnt mit https://. Die Website muss erlauben, dass andere Seiten sie zeigen.',
    openOutside: 'In neuem Fenster öffnen',
    blank: 'Nichts zu sehen? Vielleicht erlaubt die Website nicht, dass andere Seiten sie zeigen.',
  },
}

export default de
