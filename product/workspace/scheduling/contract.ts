import * as z from 'zod'
import { type At, defineSystem } from '#platform/contract/define-system.ts'
import type { Enumeration } from '#platform/contract/enumeration.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant, timeZone } from '#platform/contract/field.ts'

/** So far ahead something can be scheduled. */
export const MOST_DAYS = 90

export const scheduleState = enumeration(['Scheduled', 'Sent', 'Held', 'Cancelled'])
export type ScheduleState = (typeof scheduleState)['members'][number]

/** What a thing's routes say of a draft that waits, but for the id of its thing; `reasons`: why it did not go out at its time. */
export function scheduledShape<const K extends string, const R extends Record<string, string>>(
  kind: K,
  reasons: Enumeration<R>,
) {
  return z.object({
    id: id(kind),
    authorID: id('user'),
    authorName: z.string().nullable(),
    state: scheduleState.schema,
    sendAt: instant,
    reason: reasons.schema.nullable(),
  })
}
/** The same for whoever knows no kind. */
export type Scheduled = {
  id: number
  authorID: number
  authorName: string | null
  state: ScheduleState
  sendAt: string
  reason: string | null
}
/** The zone of the location, in which times are chosen. */
export const timezone = timeZone

/** The errors of things whose drafts are scheduled, for their contracts; which of them changed since, each says itself. */
export const scheduleErrors = {
  notFound: { status: 404 },
  /** There is no draft of theirs, or not as they saw it. */
  draftChanged: { status: 409 },
  /** The clocks of the location skip that time. */
  skippedTime: { status: 400 },
  pastTime: { status: 400 },
  tooFar: { status: 400 },
  /** It could not be sent as it stands. */
  refused: { status: 422 },
  notScheduled: { status: 409 },
} as const
export type ScheduleError = keyof typeof scheduleErrors

type Of<V extends string, W extends string, C extends string, G extends z.ZodType> = {
  /** As "a question", "draft of a reply" and "a scheduled reply". */
  one: string
  draft: string
  scheduled: string
  sees: V
  schedules: W
  /** Raised where the thing changed since the draft was written, unless it goes `despiteChange`. */
  changed: C
  gives: G
  refreshes: string[]
}

/** The routes by which a user's draft of a reply to a thing is scheduled; `path` ends with what waits there. */
export function scheduleRoutes<
  const T extends string,
  const V extends string,
  const W extends string,
  const C extends string,
  G extends z.ZodType,
>(path: T, { one, draft, scheduled, sees, schedules, changed, gives, refreshes }: Of<V, W, C, G>) {
  return {
    of: {
      at: `GET ${path}` as `GET ${T}` & At,
      does: `Get when the reply to ${one} is sent`,
      needs: sees,
      fails: ['notFound'],
      gives,
    },
    schedule: {
      at: `PUT ${path}` as `PUT ${T}` & At,
      does: `Schedule the current user’s ${draft}, or move it to another time`,
      outward: true,
      needs: schedules,
      own: true,
      fails: ['notFound', 'draftChanged', changed, 'skippedTime', 'pastTime', 'tooFar', 'refused'],
      body: z.object({
        /** On the clocks of the location. */
        at: example(z.iso.datetime({ local: true, precision: -1 }), inDays(2)),
        /** The version of the draft, as it was seen. */
        version: z.int(),
        /** Also where what it replies to changed since the draft was written. */
        despiteChange: z.boolean().default(false),
      }),
      refreshes,
      gives,
    },
    sendNow: {
      at: `POST ${path}/send` as `POST ${T}/send` & At,
      does: `Send ${scheduled} now, in the current user’s name`,
      outward: true,
      needs: schedules,
      fails: ['notFound', 'notScheduled', 'draftChanged', 'refused'],
      refreshes,
      gives,
    },
    cancel: {
      at: `DELETE ${path}` as `DELETE ${T}` & At,
      does: `Keep ${scheduled} as a draft`,
      needs: schedules,
      fails: ['notFound', 'notScheduled'],
      refreshes,
      gives,
    },
  } as const
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
}

/** Sends drafts of other systems at chosen times; they declare the routes. */
export const scheduling = defineSystem({ name: 'scheduling', enumerations: { scheduleState } })
