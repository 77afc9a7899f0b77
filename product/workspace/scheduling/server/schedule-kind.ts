import type { AnySystem } from '#platform/contract/define-system.ts'
import type { FaultDetail } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { ScheduleError } from '../contract.ts'

/** A draft in somebody's hands; `revision`: of its thing as it was written, null where nobody knows. */
export type Draft = { id: number; version: number; authorId: number | null; isStart: boolean; revision: number | null }

/** A thing with its draft, locked; `revision`: any number that is another once the thing changed; `whyNot`: why nothing goes out to it. */
export type Opened<R extends string> = {
  locationId: number
  revision: number
  whyNot: R | null
  draft: Draft | null
}

type At = { id: number; locationId: number }

/** How drafts of one kind are found, sent and told of. The system that owns the kind says so. */
export type ScheduleKind<R extends string, O extends Opened<R> = Opened<R>> = {
  /** What its rows are kept under. */
  name: string
  /** The action that its author still needs at its time. */
  needs: string
  reasons: { changed: R; replaced: R; noPermission: R; notPossible: R }
  /** Null where the thing is gone or out of their reach. */
  open(ctx: ActingCtx, tx: Tx, thingId: number): Promise<O | null>
  /** Why a thing that its author does not reach holds its draft. */
  whyOutOfReach(tx: Tx, tenantId: number, thingId: number): Promise<R>
  /** Whose refusals are said as `refused`. */
  refusals: AnySystem
  /** Raises what it would be refused for if it were sent now. */
  mustBeSendable(ctx: ActingCtx, tx: Tx, opened: O): Promise<void>
  /** Hands it in by the door of any reply, in the name of whoever acts. */
  send(ctx: ActingCtx, tx: Tx, opened: O): Promise<void>
  raise(error: ScheduleError | 'changed', detail?: FaultDetail): never
  audit(tx: Tx, what: 'schedule' | 'cancel' | 'send' | 'hold', thingId: number, after: object): Promise<void>
  /** Tells open pages. */
  tell(tx: Tx, at: At): Promise<void>
  /** Tells its author that it did not go out. */
  tellHeld(tx: Tx, scheduledId: number): Promise<void>
}

/** Something is not what it was scheduled as. */
export class Held<R extends string = string> extends Error {
  readonly reason: R
  constructor(reason: R) {
    super(reason)
    this.reason = reason
  }
}
