import { randomUUID } from 'node:crypto'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { RehearsalLate } from '../database/door.ts'
import { type Stage, StageClosed } from '../database/rehearsing-door.ts'
import type { Bus } from '../jobs/bus.ts'
import { platformCtx, tenantCtx } from '../jobs/job-ctx.ts'
import { Fault } from '../system/fault.ts'
import type { Services } from '../system/services.ts'
import type { About } from '../system/work.ts'
import type { Book, Following } from './book.ts'
import { NotCalled, standIns } from './stand-ins.ts'

/** So many jobs and listeners are tried after a call; of the others it is only said that they would run. */
const MOST_TRIED = 100

export type Followed = { job: string; at: Date | null; isRehearsed: boolean; book: Book }
type World = { stage: Stage; services: Services; bus: Bus; about: About; isTimeLeft(): boolean }

/** Tries what would be done after the commit, and what that leads to, each in a part of its own that is undone where it fails: `book` says what it would tell and send. What is meant for later is not tried. */
export async function followUp(world: World, first: Book): Promise<Followed[]> {
  const waiting = followingIn(first)
  const followed: Followed[] = []
  for (let at = 0; at < waiting.length; at++) {
    const next = waiting[at]!
    const canTry = next.at === null && at < MOST_TRIED && world.isTimeLeft()
    const tried = canTry ? await tryOut(world, next) : { isRehearsed: false, book: [] }
    followed.push({ job: next.queue, at: next.at, ...tried })
    const known = new Set(waiting.flatMap(({ queue, key }) => (key === undefined ? [] : [`${queue} ${key}`])))
    waiting.push(...followingIn(tried.book).filter(({ queue, key }) => !known.has(`${queue} ${key}`)))
  }
  return followed
}

function followingIn(book: Book): Following[] {
  return book.flatMap((line) => (line.kind === 'following' ? [line.following] : []))
}

async function tryOut(world: World, next: Following): Promise<{ isRehearsed: boolean; book: Book }> {
  const book: Book = []
  try {
    await world.stage.part(() => run(world, next, book))
    return { isRehearsed: true, book }
  } catch (error) {
    if (error instanceof RehearsalLate || error instanceof StageClosed) throw error
    // it came as far as a call to outside, or refuses for good; anything else is not foreseen
    const isForeseen = error instanceof NotCalled || error instanceof Fault
    return { isRehearsed: isForeseen, book: book.filter(({ kind }) => kind === 'outward') }
  }
}

async function run({ stage, services, bus, about }: World, next: Following, book: Book): Promise<void> {
  const inside = standIns(services, stage.door, book)
  const turn = {
    id: randomUUID(),
    data: { tenantId: next.tenantId, correlationId: about.correlationId },
    retryCount: 0,
    retryLimit: 1,
  }
  const listener = bus.listeners.find(({ queue }) => queue === next.queue)
  if (listener) return listener.run(tenantCtx(bus, inside, turn, null, book), next.data as never)
  const job = bus.jobs.find(({ queue }) => queue === next.queue)!
  const who = next.asked === null ? null : about.who
  if (who && job.needs && !who.actions.has(job.needs)) return
  const ctxOf = job.scope === 'platform' ? platformCtx : tenantCtx
  return job.run(ctxOf(bus, inside, turn, who, book) as never, next.data)
}

/** How often each would run, and whether that was tried. */
export function jobsOf(followed: readonly Followed[]): Rehearsal['jobs'] {
  const alike = Map.groupBy(followed, ({ job, at, isRehearsed }) => `${job} ${at?.toISOString() ?? ''} ${isRehearsed}`)
  return [...alike.values()]
    .map((some) => {
      const { job, at, isRehearsed } = some[0]!
      return { job, count: some.length, at: at?.toISOString() ?? null, isRehearsed }
    })
    .toSorted((a, b) => b.count - a.count)
}
