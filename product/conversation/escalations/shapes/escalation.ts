import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { clockKind } from '#product/conversation/tickets/contract.ts'
import { escalationClock, stepMoment } from './policy.ts'

/** What a step did. */
export const stepDeed = enumeration(['Notify', 'Give', 'Priority', 'Stage'])
/** Why it did not do something. */
export const stepRefusal = enumeration(['Gone', 'NoAccess', 'Nobody', 'Refused'])

const ofStep = {
  policy: z.string(),
  /** Its place among the steps. */
  step: z.int(),
  clock: escalationClock.schema,
  when: stepMoment.schema,
  minutes: z.int(),
  workingTime: z.boolean(),
  dueAt: instant,
}
export const firedStep = z.object({
  id: z.int(),
  ...ofStep,
  at: instant,
  /** What it did, and to whom or what, as it was called then. */
  did: z.array(z.object({ deed: stepDeed.schema, to: z.string() })),
  failed: z.array(z.object({ deed: stepDeed.schema, why: stepRefusal.schema })),
})
export const comingStep = z.object({ ...ofStep, at: instant })
/** What became of the deadlines of one thing, and what will. */
export const escalationCourse = z.object({
  fired: z.array(firedStep),
  coming: z.array(comingStep),
  /** Its clocks stand still, and with them its steps. */
  isStopped: z.boolean(),
})
export type EscalationCourse = z.output<typeof escalationCourse>

const counts = { today: z.int(), week: z.int() }
const group = z.object({ id: z.int().nullable(), name: z.string(), ...counts })
export const forecastTicket = z.object({
  id: id('ticket'),
  number: z.int(),
  title: z.string().nullable(),
  locationName: z.string(),
  kind: clockKind.schema,
  dueAt: instant,
  /** Working time until then by the calendar that counts; around the clock where there is none. */
  leftMinutes: z.int(),
  calendar: z.string().nullable(),
})
export const forecast = z.object({
  /** The end of today in the reader's zone, and of the seventh day. */
  todayEnds: instant,
  weekEnds: instant,
  late: z.int(),
  ...counts,
  /** Their clocks stand still: not counted with the others. */
  stopped: z.int(),
  clocks: z.array(z.object({ kind: clockKind.schema, ...counts })),
  queues: z.array(group),
  owners: z.array(group),
  soonest: z.array(forecastTicket),
  replies: z.object({ late: z.int(), ...counts }).nullable(),
})
export type Forecast = z.output<typeof forecast>
