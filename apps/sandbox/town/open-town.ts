import type { SourceName, World, WorldLocation } from '#apps/demo/world/world.ts'
import { grantActs } from './grant-acts.ts'
import { openJournal } from './journal.ts'
import type { JournalEntry } from './journal.ts'
import { keptWorld } from './kept-world.ts'
import { mergeSettings } from './merge-settings.ts'
import { readWorld } from './read-world.ts'
import { replyActs } from './reply-acts.ts'
import { reviewActs } from './review-acts.ts'
import { type Clock, createTownMemory } from './town-memory.ts'
import { defaultSettings } from './town-types.ts'
import type { NotificationSetting, SettingsChange, TownLocation } from './town-types.ts'

export type { Clock } from './town-memory.ts'
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
  const memory = createTownMemory({
    journal,
    clock,
    birth,
    firstDay: () => readWorld(world, mergeSettings(defaultSettings, wanted)),
  })
  const { state, location, review, record } = memory

  /** By its owner, or by an account it is shared with. */
  function isManagedBy(one: TownLocation, account: string): boolean {
    return one.account === account || state().settings.sharedWith[one.account]?.includes(account) === true
  }

  return {
    world,
    /** Other parts of the town keep their own entries in it. */
    journal,
    now: clock,
    location,
    review,
    businesses: () => state().businesses,
    locationsOf: (account: string) => [...state().locations.values()].filter((one) => isManagedBy(one, account)),
    isManagedBy,
    locationsAnywhere: () => [...state().locations.values()],
    locationAtSource: (kind: keyof WorldLocation['sourceIds'], id: string) =>
      [...state().locations.values()].find((one) => one.sourceIds[kind] === id),
    settings: () => state().settings,
    notificationSetting: (account: string) => state().notifications.get(account),
    grant: (refreshToken: string) => state().grants.get(refreshToken),
    reviewsAt: (locationId: string, source: SourceName = 'Google Places') =>
      [...(state().reviewIdsAt.get(locationId) ?? [])]
        .flatMap((id) => review(id) ?? [])
        .filter((one) => one.source === source),

    ...reviewActs(memory),
    ...replyActs(memory),
    patchLocation: (locationId: string, fields: Record<string, unknown>) =>
      record({ kind: 'location', locationId, fields }),
    putNotificationSetting: (account: string, setting: NotificationSetting) =>
      record({ kind: 'notifications', account, setting }),
    ...grantActs(memory),
    changeSettings: (change: SettingsChange) => record({ kind: 'settings', change }),
    reset: memory.reset,
    listen: memory.listen,
  }
}
