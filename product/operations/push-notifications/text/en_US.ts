import { words } from '#platform/contract/words.ts'
import type { pushNotifications } from '../contract.ts'

export default words<typeof pushNotifications>()({
  title: 'Push notifications',
  permissions: {},
  errors: {
    badEndpoint: 'This is no address of a push service.',
    badKeys: 'The keys of this browser are not valid. Turn push on again.',
    notFound: 'Browser not found, or no access.',
  },
  enumerations: {},
  audit: {
    actions: {
      'push-device.add': 'Turned on push notifications',
      'push-device.renew': 'Renewed push notifications',
      'push-device.remove': 'Turned off push notifications',
    },
    entities: { pushDevice: 'Browser with push notifications' },
  },
  pages: {},
  ui: {
    push: 'Push',
    here: 'This browser',
    turnOn: 'Turn on in this browser',
    turnOff: 'Turn off in this browser',
    on: 'On in this browser',
    off: 'Off in this browser',
    denied: 'Blocked in this browser',
    deniedHow: 'Allow notifications for this address in your browser’s settings. Then reload this page.',
    unsupported: 'Not available in this browser',
    unsupportedHow: 'On an iPhone or iPad, add this page to the home screen first.',
    failed: 'Your browser could not turn on push. Try again later.',
    turnedOn: 'Push turned on',
    turnedOff: 'Push turned off',
    devices: 'Browsers with push',
    none: 'No browser yet',
    seen: 'Last seen {{when}}',
    remove: 'Remove',
    removed: 'Browser removed',
    count_one: '{{count}} browser',
    count_other: '{{count}} browsers',
  },
})
