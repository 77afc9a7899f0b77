import { words } from '#platform/contract/words.ts'
import type { pushNotifications } from '../contract.ts'

export default words<typeof pushNotifications>()({
  title: 'Push-Benachrichtigungen',
  permissions: {},
  errors: {
    badEndpoint: 'Das ist keine Adresse eines Push-Dienstes.',
    badKeys: 'Die Schlüssel dieses Browsers sind ungültig. Schalten Sie Push erneut ein.',
    notFound: 'Browser nicht gefunden oder kein Zugriff.',
  },
  enumerations: {},
  audit: {
    actions: {
      'push-device.add': 'Push-Benachrichtigungen eingeschaltet',
      'push-device.renew': 'Push-Benachrichtigungen erneuert',
      'push-device.remove': 'Push-Benachrichtigungen ausgeschaltet',
    },
    entities: { pushDevice: 'Browser mit Push-Benachrichtigungen' },
  },
  pages: {},
  ui: {
    push: 'Push',
    here: 'Dieser Browser',
    turnOn: 'In diesem Browser einschalten',
    turnOff: 'In diesem Browser ausschalten',
    on: 'In diesem Browser eingeschaltet',
    off: 'In diesem Browser ausgeschaltet',
    denied: 'In diesem Browser blockiert',
    deniedHow:
      'Erlauben Sie Benachrichtigungen für diese Seite in den Browser-Einstellungen. Laden Sie die Seite dann neu.',
    unsupported: 'In diesem Browser nicht verfügbar',
    unsupportedHow: 'Auf iPhone oder iPad fügen Sie die Seite zuerst zum Home-Bildschirm hinzu.',
    failed: 'Ihr Browser konnte Push nicht einschalten. Versuchen Sie es später erneut.',
    turnedOn: 'Push eingeschaltet',
    turnedOff: 'Push ausgeschaltet',
    devices: 'Browser mit Push',
    none: 'Noch kein Browser',
    seen: 'Zuletzt gesehen {{when}}',
    remove: 'Entfernen',
    removed: 'Browser entfernt',
    count_one: '{{count}} Browser',
    count_other: '{{count}} Browser',
  },
})
