import { words } from '#platform/contract/words.ts'
import type { smsNotifications } from '../contract.ts'

export default words<typeof smsNotifications>()({
  title: 'Text messages',
  permissions: {},
  errors: {
    unavailable: 'Text messages are not set up. Ask your admin.',
    invalidNumber: 'Enter a mobile number, like +1 415 555 0123.',
    stopped: 'This number answered STOP. Text START to our number first.',
    sendFailed: 'The code could not be sent. Try again later.',
    wrongCode: 'Wrong code. Check the latest message.',
    codeOver: 'This code is no longer valid. Request a new one.',
  },
  enumerations: {
    textMessageType: { alerts: 'Alerts', summary: 'Summary' },
    smsNumberState: {
      none: 'No number yet',
      codeSent: 'Code sent',
      verified: 'Verified',
      stopped: 'Stopped with STOP',
    },
  },
  audit: {
    actions: {
      'sms-number.save': 'Verified a number for text messages',
      'sms-number.remove': 'Removed a number for text messages',
    },
    entities: {},
  },
  pages: {},
  ui: {
    add: 'Add number',
    enterCode: 'Enter code',
    sms: 'Text messages',
    number: 'Mobile number',
    numberNote: 'With country code, like +1 415 555 0123',
    sendCode: 'Send code',
    codeSent: 'Code sent',
    code: 'Code',
    verify: 'Verify number',
    verified: 'Number verified',
    change: 'Use another number',
    remove: 'Remove number',
    removed: 'Number removed',
    stoppedHow: 'Text START to our number to get messages again.',
    notSetUp: 'Not set up yet',
    isOff: 'Off for your organization',
    used: '{{used}} of {{limit}} parts used this month',
    overLimit: 'Monthly limit reached. Messages start again next month.',
  },
})
