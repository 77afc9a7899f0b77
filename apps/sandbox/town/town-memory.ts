import { findViolation } from './find-violation.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { mergeSettings } from './merge-settings.ts'
import type { TownState } from './read-world.ts'
import type { TownEvent, TownReply, TownReview } from './town-types.ts'

export type Clock = () => Date
export type TownMemory = ReturnType<typeof createTownMemory>

type Given = { journal: Journal; clock: Clock; birth: JournalEntry; firstDay: () => TownState }

/** What is so in the town: its first day and all that the journal says happened since. Whoever changes something records it here. */
export function createTownMemory({ journal, clock, birth, firstDay }: Given) {
  let state = firstDay()
  const listeners = new Set<(event: TownEvent) => void>()
  const location = (locationId: string) => state.locations.get(locationId)
  const nowIso = () => clock().toISOString()
  for (const entry of journal.entries) apply(entry)

  function apply(entry: JournalEntry) {
    if (entry.kind === 'review') state.putReview(entry.review)
    if (entry.kind === 'removed') state.dropReview(entry.reviewId)
    if (entry.kind === 'location') Object.assign(location(entry.locationId)?.changed ?? {}, entry.fields)
    if (entry.kind === 'notifications') state.notifications.set(entry.account, entry.setting)
    if (entry.kind === 'grant') state.grants.set(entry.refreshToken, { account: entry.account, revoked: entry.revoked })
    if (entry.kind === 'settings') state.settings = mergeSettings(state.settings, entry.change)
  }

  function record(entry: JournalEntry) {
    journal.append(entry)
    apply(entry)
  }

  function review(reviewId: string): TownReview | undefined {
    const found = state.reviews.get(reviewId)
    return found && settle(found)
  }

  /** A pending reply whose time has come is decided by whoever looks first, so a restart in between changes nothing. */
  function settle(found: TownReview): TownReview {
    const { reply } = found
    if (!reply || reply.state !== 'PENDING' || reply.decideAt === null || reply.decideAt > nowIso()) return found
    const policyViolation = findViolation(reply.comment)
    return saveReply(found, {
      ...reply,
      state: policyViolation ? 'REJECTED' : 'APPROVED',
      policyViolation,
      decideAt: null,
    })
  }

  function saveReply(found: TownReview, reply: TownReply | null): TownReview {
    const changed = { ...found, reply }
    record({ kind: 'review', review: changed })
    return changed
  }

  function announce(type: TownEvent['type'], changed: TownReview): TownReview {
    const at = location(changed.locationId)
    if (at) for (const listen of listeners) listen({ type, review: changed, location: at })
    return changed
  }

  return {
    state: () => state,
    clock,
    nowIso,
    location,
    record,
    review,
    saveReply,
    announce,
    listen: (listener: (event: TownEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Back to the first day of this town; its seed and birthday stay. */
    reset: () => {
      journal.restart(birth)
      state = firstDay()
    },
  }
}
