import { serveSystem } from '#platform/server/system/serve-system.ts'
import { unsubscribe } from '../contract.ts'
import { mailKinds } from './mail-kinds.ts'
import { confirmUnsubscribe, stopMails } from './stop-mails.ts'

export const system = serveSystem(unsubscribe, {
  handlers: { ask: confirmUnsubscribe, stop: stopMails },
  opens: [mailKinds],
})
