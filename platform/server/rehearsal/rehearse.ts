import type { RouteSpec } from '#platform/contract/define-system.ts'
import { type Rehearsal, rehearsal } from '#platform/contract/rehearsal.ts'
import * as z from 'zod'
import { RehearsalLate, type Scope } from '../database/door.ts'
import { StageClosed } from '../database/rehearsing-door.ts'
import { redactorOf } from '../http/redact.ts'
import type { Bus } from '../jobs/bus.ts'
import { platformFault } from '../system/fault.ts'
import type { Services } from '../system/services.ts'
import { selfOf, type Who } from '../system/who.ts'
import type { About } from '../system/work.ts'
import type { Book } from './book.ts'
import { type Followed, followUp, jobsOf } from './follow-up.ts'
import { NotCalled, standIns } from './stand-ins.ts'

/** So long a rehearsal may hold what others wait for. */
const LIMIT_MS = 2000
/** After this nothing more is tried of what would follow. */
const FOLLOWING_MS = 1200

/** Whether a request asks for a rehearsal by `Prefer: rehearse` (RFC 7240). */
export function asksForRehearsal(prefer: string | string[] | undefined): boolean {
  return [prefer ?? []]
    .flat()
    .join(',')
    .split(',')
    .some((one) => one.trim().toLowerCase() === 'rehearse')
}

/** Why a writing route cannot be rehearsed; null for one that can. */
export function whyNotRehearsed(route: RouteSpec): string | null {
  if (route.unrehearsed) return route.unrehearsed
  if (route.needs === 'anyone') return 'it is for those who are not signed in'
  if (route.uploadBytes) return 'its file would have to be sent and read whole'
  if (!(route.gives instanceof z.ZodType)) return 'its answer is no single value'
  return null
}

type Asked = {
  services: Services
  bus: Bus
  scope: Scope
  about: About
  /** Does it over these services, and keeps its book. */
  run(services: Services, book: Book): Promise<unknown>
}

/** Runs a handler and what would follow it in one transaction that is rolled back, and says what they would do. A refusal is raised as the call itself would be refused; `busy` where it takes so long that others would wait. */
export async function rehearse({ services, bus, scope, about, run }: Asked): Promise<Rehearsal> {
  const began = performance.now()
  const work = () =>
    services.door.rehearse(scope, LIMIT_MS, async (stage) => {
      const book: Book = []
      const told = await hear(book, () => run(standIns(services, stage.door, book), book))
      const rows = await stage.rows()
      const isTimeLeft = () => performance.now() - began < FOLLOWING_MS
      const followed = await followUp({ stage, services, bus, about, isTimeLeft }, book)
      return { rehearsed: true as const, ...told, rows, ...summaryOf(book, followed) }
    })
  return work().catch((error: unknown) => {
    const isLate = error instanceof RehearsalLate || error instanceof StageClosed
    throw isLate ? platformFault('busy') : error
  })
}

/** The answer, or whom it would have to ask before. */
async function hear(book: Book, run: () => Promise<unknown>): Promise<Pick<Rehearsal, 'answer' | 'waitsFor'>> {
  try {
    const answer = (await run()) ?? null
    const call = book.find((line) => line.kind === 'outward' && line.outward.kind === 'call')
    return call?.kind === 'outward' ? { answer: null, waitsFor: call.outward.to } : { answer, waitsFor: null }
  } catch (error) {
    if (error instanceof NotCalled) return { answer: null, waitsFor: error.to }
    throw error
  }
}

function summaryOf(book: Book, followed: readonly Followed[]) {
  const all = [{ by: null, book }, ...followed.map(({ job, book }) => ({ by: job, book }))]
  const lines = all.flatMap(({ book }) => book)
  const events = lines.flatMap((line) => (line.kind === 'event' ? [line] : []))
  return {
    changes: all.flatMap(({ by, book }) =>
      book.flatMap((line) => (line.kind === 'change' ? [by === null ? line.change : withoutValues(line.change)] : [])),
    ),
    events: [...Map.groupBy(events, ({ event }) => event)].map(([event, some]) => ({ event, count: some.length })),
    jobs: jobsOf(followed),
    outward: all.flatMap(({ by, book }) =>
      book.flatMap((line) => (line.kind === 'outward' ? [{ ...line.outward, by }] : [])),
    ),
    notified: [...new Set(events.flatMap(({ told }) => told))].toSorted((a, b) => a - b),
  }
}

/** What jobs do is not bounded by what whoever called may see. */
function withoutValues(change: Rehearsal['changes'][number]) {
  return { ...change, before: null, after: null }
}

const redact = redactorOf(rehearsal)!

/** The same without what the reader may not see: addresses, and what changes said, for which no field tells whose it is. */
export function shownTo(who: Who | null, told: Rehearsal): unknown {
  const isPartlyHidden = Boolean(who?.fields?.hidden.size)
  const changes = isPartlyHidden ? told.changes.map(withoutValues) : told.changes
  return redact({ ...told, changes }, who?.piiScopes ?? new Set(), selfOf(who))
}
