import { makeCallLog } from './control/make-call-log.ts'
import { makeFaults } from './control/make-faults.ts'
import { makeGate } from './google/make-gate.ts'
import { makePushTokens } from './google/make-push-tokens.ts'
import { makePusher } from './google/make-pusher.ts'
import { openReceiver } from './hooks/open-receiver.ts'
import { makeIdp } from './idp/make-idp.ts'
import { openMailbox } from './mail/open-mailbox.ts'
import { openPhones } from './sms/open-phones.ts'
import { makeStatusReporter } from './sms/report-status.ts'
import type { Town } from './town/open-town.ts'

export type TownControl = ReturnType<typeof makeControl>

/** Everything a test may pull on; the HTTP control pulls on the same. */
export function makeControl(town: Town) {
  const gate = makeGate(town)
  const faults = makeFaults()
  const log = makeCallLog(town.now, faults.struckBy)
  const pushTokens = makePushTokens(town)
  const pusher = makePusher(town, pushTokens)
  const mailbox = openMailbox(town.journal, town.now)
  const phones = openPhones(town.journal, town.now)
  const statusReporter = makeStatusReporter(town, phones)
  const idp = makeIdp(town)
  const receiver = openReceiver()
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
    idp,
    receiver,
    reset: () => {
      town.reset()
      for (const part of [gate, faults, log, pusher, mailbox, phones, statusReporter, idp, receiver]) part.reset()
    },
  }
}
