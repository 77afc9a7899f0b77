import { nanoid } from 'nanoid'
import type { SourceName, World, WorldLocation } from '#apps/demo/world/world.ts'
import { findViolation } from './find-violation.ts'
import { openJournal } from './journal.ts'
import type { JournalEntry } from './journal.ts'
import { keptWorld } from './kept-world.ts'
import { readWorld } from './read-world.ts'
import { defaultSettings } from './town-types.ts'
import type {
  NotificationSetting,
  SettingsChange,
  TownEvent,
  TownLocation,
  TownReply,
  TownReview,
  TownSettings,
} from './town-types.ts'

export type Clock = () => Date
export type TownOptions = {
  /** Keeps what happens; without it a restart forgets. */
  dataFolder?: string
  world?: World
  seed?: string
  /** The moment the demo world's dates lead up to, at the very first start; the clock's time unless told. */
  born?: Date
  clock?: Clock
  settings?: SettingsChange
}
export type Town = ReturnType<typeof openTown>
type NewReview = {
  locationId: string
  rating: number
  text?: string | null
  author?: string
  source?: SourceName
  language?: string
}

/** The state of the outside world: the demo world plus whatever happened since, which a restart with the same folder remembers. */
export function openTown({
  dataFolder,
  world: given,
  seed = 'renown',
  born: birthday,
  clock = () => new Date(),
  settings: wanted,
}: TownOptions = {}) {
  const journal = openJournal(dataFolder)
  const born = journal.entries.find((entry) => entry.kind === 'born') ??
    given ?? { seed, now: (birthday ?? clock()).toISOString() }
  const birth: JournalEntry = { kind: 'born', seed: born.seed, now: born.now }
  const world = given?.seed === born.seed && given.now === born.now ? given : keptWorld(dataFolder, born)
  if (journal.entries.length === 0) journal.append(birth)
  let state = readWorld(world, mergeSettings(defaultSettings, wanted))
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

  /** By its owner, or by an account it is shared with. */
  function isManagedBy(one: TownLocation, account: string): boolean {
    return one.account === account || state.settings.sharedWith[one.account]?.includes(account) === true
  }

  return {
    world,
    /** Other parts of the town keep their own entries in it. */
    journal,
    now: clock,
    location,
    review,
    businesses: () => state.businesses,
    locationsOf: (account: string) => [...state.locations.values()].filter((one) => isManagedBy(one, account)),
    isManagedBy,
    locationAtSource: (kind: keyof WorldLocation['sourceIds'], id: string) =>
      [...state.locations.values()].find((one) => one.sourceIds[kind] === id),
    settings: () => state.settings,
    notificationSetting: (account: string) => state.notifications.get(account),
    grant: (refreshToken: string) => state.grants.get(refreshToken),
    reviewsAt: (locationId: string, source: SourceName = 'Google Places') =>
      [...(state.reviewIdsAt.get(locationId) ?? [])]
        .flatMap((id) => review(id) ?? [])
        .filter((one) => one.source === source),

    /** A customer writes; undefined when there is no such location. */
    writeReview: ({
      locationId,
      rating,
      text,
      author = 'Robin Vale',
      source = 'Google Places',
      language,
    }: NewReview): TownReview | undefined => {
      const at = location(locationId)
      if (!at) return undefined
      const written: TownReview = {
        reviewId: `AbFvOq${nanoid(30)}`,
        source,
        locationId,
        rating,
        text: text || null,
        language: language ?? at.languageCode,
        reviewer: { id: nanoid(21), name: author, anonymous: false },
        createTime: nowIso(),
        updateTime: nowIso(),
        reply: null,
        history: [],
      }
      record({ kind: 'review', review: written })
      return announce('NEW_REVIEW', written)
    },
    editReview: (reviewId: string, change: { rating?: number; text?: string | null }): TownReview | undefined => {
      const found = review(reviewId)
      if (!found) return undefined
      const { rating, text, updateTime: at, history } = found
      const edited = { ...found, ...change, updateTime: nowIso(), history: [...history, { rating, text, at }] }
      record({ kind: 'review', review: edited })
      return announce('UPDATED_REVIEW', edited)
    },
    /** The review vanishes without a word to anybody, as at the real source. */
    removeReview: (reviewId: string): boolean => {
      const found = review(reviewId)
      if (!found) return false
      record({ kind: 'removed', reviewId })
      announce('REMOVED_REVIEW', found)
      return true
    },
    putReply: (reviewId: string, comment: string): TownReview | undefined => {
      const found = review(reviewId)
      const { moderationSeconds } = state.settings
      const decideAt =
        moderationSeconds === null ? null : new Date(clock().getTime() + moderationSeconds * 1000).toISOString()
      return found && saveReply(found, { comment, updateTime: nowIso(), state: 'PENDING', decideAt })
    },
    deleteReply: (reviewId: string): TownReview | undefined => {
      const found = review(reviewId)
      return found?.reply ? saveReply(found, null) : found
    },
    /** A person at the source decides; also overturns an earlier decision. Undefined when there is no reply. */
    decideReply: (
      reviewId: string,
      decided: 'APPROVED' | 'REJECTED',
      policyViolation?: string,
    ): TownReview | undefined => {
      const found = review(reviewId)
      if (!found?.reply) return undefined
      const reason =
        decided === 'REJECTED' ? (policyViolation ?? 'The reply does not follow the content policy.') : undefined
      return saveReply(found, { ...found.reply, state: decided, policyViolation: reason, decideAt: null })
    },
    patchLocation: (locationId: string, fields: Record<string, unknown>) =>
      record({ kind: 'location', locationId, fields }),
    putNotificationSetting: (account: string, setting: NotificationSetting) =>
      record({ kind: 'notifications', account, setting }),
    addGrant: (account: string): string => {
      const refreshToken = `1//${nanoid(40)}`
      record({ kind: 'grant', refreshToken, account, revoked: false })
      return refreshToken
    },
    /** All refresh tokens of the account, as when the owner removes the app. */
    revokeGrants: (account: string) => {
      for (const [refreshToken, grant] of state.grants)
        if (grant.account === account) record({ kind: 'grant', refreshToken, account, revoked: true })
    },
    changeSettings: (change: SettingsChange) => record({ kind: 'settings', change }),
    /** Back to the first day of this town; its seed and birthday stay. */
    reset: () => {
      journal.restart(birth)
      state = readWorld(world, mergeSettings(defaultSettings, wanted))
    },
    listen: (listener: (event: TownEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function mergeSettings(settings: TownSettings, { push, sms, idp, ...rest }: SettingsChange = {}): TownSettings {
  return {
    ...settings,
    ...rest,
    push: { ...settings.push, ...push },
    sms: { ...settings.sms, ...sms },
    idp: { ...settings.idp, ...idp },
  }
}
