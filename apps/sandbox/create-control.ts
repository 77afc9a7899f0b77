import { createCallLog } from './control/create-call-log.ts'
import { createFaults } from './control/create-faults.ts'
import { createGate } from './google/create-gate.ts'
import { createPushTokens } from './google/create-push-tokens.ts'
import { createPusher } from './google/create-pusher.ts'
import { openFeeds } from './feeds/open-feeds.ts'
import { openReceiver } from './hooks/open-receiver.ts'
import { createIdp } from './idp/create-idp.ts'
import { openMailbox } from './mail/open-mailbox.ts'
import { openModelLog } from './model/open-model-log.ts'
import { openPhones } from './sms/open-phones.ts'
import { createStatusReporter } from './sms/report-status.ts'
import { openPushService } from './push/open-push-service.ts'
import type { Town } from './town/open-town.ts'

export type TownControl = ReturnType<typeof createControl>

/** Everything a test may pull on; the HTTP control pulls on the same. */
export function createControl(town: Town) {
  const gate = createGate(town)
  const faults = createFaults()
  const log = createCallLog(town.now, faults.struckBy)
  const pushTokens = createPushTokens(town)
  const pusher = createPusher(town, pushTokens)
  const mailbox = openMailbox(town.journal, town.now)
  const phones = openPhones(town.journal, town.now)
  const statusReporter = createStatusReporter(town, phones)
  const push = openPushService(town.now)
  const idp = createIdp(town)
  const receiver = openReceiver()
  const model = openModelLog()
  const feeds = openFeeds(town)
  return {
    town,
    gate,
    faults,
    log,
    pusher,
    pushTokens,
    mailbox,
    phones,
    statusReporter,
    push,
    idp,
    receiver,
    model,
    feeds,
    reset: () => {
      town.reset()
      for (const part of [
        gate,
        faults,
        log,
        pusher,
        mailbox,
        phones,
        statusReporter,
        push,
        idp,
        receiver,
        model,
        feeds,
      ])
        part.reset()
    },
  }
}
