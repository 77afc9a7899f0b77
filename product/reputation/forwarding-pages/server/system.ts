import { serveSystem } from '#platform/server/system/serve-system.ts'
import { forwardingPages } from '../contract.ts'
import { answerAsGuest, openAsGuest } from './forward-page.ts'
import { mailGuest } from './mail-guest.ts'

export const system = serveSystem(forwardingPages, {
  handlers: { open: openAsGuest, answer: answerAsGuest },
  jobs: [mailGuest],
})
