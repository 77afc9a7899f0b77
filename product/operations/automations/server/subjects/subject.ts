import type { Db } from '#platform/server/database/door.ts'
import type { ListReader } from '#platform/server/list/served-list.ts'
import type { RawBuilder } from 'kysely'
import type { ActingCtx, JobCtx, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { DryRun, Rule, RuleAction } from '../../contract.ts'
import type { ActedOn, Made } from '../acts/acted-on.ts'

/** A thing at its place, whose clock counts for what waits. */
export type Placed = { id: number; locationId: number; timezone: string }
export type Stretch = DryRun['weeks'][number]
/** One that a dry run found. */
export type Found = { id: number; hasRun: boolean }
/** An action that depends on what it acts on. */
export type OwnAction = Exclude<RuleAction, { kind: 'Notify' | 'PubSub' | 'Stop' | 'LeastBusy' }>

/** What rules that act on reviews, tickets or questions do differently; all else is the same for all. */
export type Subject = {
  /** The list that conditions are about. */
  list: string
  /** The permission to see it, which everybody needs who has rules on it, or is told of it. */
  view: string
  /** What somebody lacks for an action in their name. */
  lacking(who: Who, action: OwnAction): string[]
  /** Those of some things on which rules run that wait for an event. */
  news(ctx: JobCtx, ids: readonly number[]): Promise<Placed[]>
  /** The rules, of some, that ran on some things before, on another occasion. */
  ranBefore(
    db: Db,
    at: { tenantId: number; trigger: string },
    ruleIds: readonly number[],
    ids: readonly number[],
  ): Promise<{ ruleId: number; id: number }[]>
  /** What of a time fits conditions, over the subject's table; as far as whoever reads sees it, and rules act on it. */
  where(reader: Reading, filters: Rule['filters'], from: Date, to: Date): Promise<RawBuilder<unknown>>
  /** The next things that fit and that a rule never ran on. */
  historyOf(
    ctx: JobCtx,
    fitting: RawBuilder<unknown>,
    next: { ruleId: number; after: number; most: number },
  ): Promise<Placed[]>
  /** How many fit in each stretch of time. */
  sumStretches(ctx: TenantCtx, filters: Rule['filters'], bounds: readonly Date[]): Promise<Stretch[]>
  /** How many that fit come after the limit of their day, by UTC. */
  countOverLimit(ctx: TenantCtx, fitting: RawBuilder<unknown>, limit: number): Promise<number>
  findNewest(ctx: TenantCtx, fitting: RawBuilder<unknown>, ruleId: number, most: number): Promise<Found[]>
  /** Which of some an automatic reply would leave to users. */
  leftToUsers(ctx: TenantCtx, ids: readonly number[]): Promise<ReadonlySet<number>>
  shown(ctx: TenantCtx, ids: readonly number[]): Promise<ReadonlyMap<number, Shown>>
  /** Does what depends on the subject. Raises the fault of the use case that refuses it, and `LeftToUsers`. */
  act(ctx: ActingCtx, tx: Tx, run: ActedOn, action: OwnAction): Promise<Made>
}

export type Reading = ListReader & Pick<TenantCtx, 'services'>
export type Shown = Omit<DryRun['newest'][number], 'would'>
