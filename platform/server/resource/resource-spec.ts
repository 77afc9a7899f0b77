import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { AnySystem, AuditAction, Body, Gives } from '#platform/contract/define-system.ts'
import type { Db } from '../database/door.ts'
import type { Tables } from '../database/tables.generated.ts'
import type { Handler, TenantCtx, Tx } from '../system/serve-system.ts'

export type Versioned = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Tables]
type RouteName<S extends AnySystem> = keyof S['routes'] & string
type ErrorName<S extends AnySystem> = keyof S['errors'] & string
export type Routes<S extends AnySystem> = Record<'create' | 'save' | 'remove', RouteName<S>> & { list?: RouteName<S> }
export type Row<T extends Versioned> = Selectable<Tables[T]> & { id: number; version: number }
/** What people set, when they make one and when they change it. */
export type Wanted<S extends AnySystem, R extends Routes<S>> = Omit<Body<S['routes'][R['save']]>, 'version'>
export type Begun<S extends AnySystem, R extends Routes<S>> = Body<S['routes'][R['create']]>
export type Thing<S extends AnySystem, R extends Routes<S>> = Gives<S['routes'][R['save']]>
export type Made<S extends AnySystem, R extends Routes<S>> = Gives<S['routes'][R['create']]>
export type Values<T extends Versioned> = Partial<Insertable<Tables[T]>>
type Now<V> = V | Promise<V>

/** What things are shown by: who asks, where, and the connection that reads what belongs to them. */
export type ShowCtx = Pick<TenantCtx, 'tenantId' | 'who' | 'now' | 'locale' | 'services' | 'within'> & { db: Db }

export type ResourceSpec<S extends AnySystem, T extends Versioned, R extends Routes<S>> = {
  table: T
  /** Which routes of the contract it answers. */
  routes: R
  /** Whose a row is: the tenant's unless said otherwise, one person's in it (`user_id`), or of all tenants. */
  of?: 'person' | 'everybody'
  /** Changes of one owner's things wait for each other, as where one moves others. */
  inTurn?: true
  /** Whether a row is there for whoever asks; where it is not, it is missing. */
  isSeen?(row: Row<T>, ctx: Pick<TenantCtx, 'who'>): boolean
  /** How its list is ordered. */
  order?: RawBuilder<unknown>
  show(rows: readonly Row<T>[], ctx: ShowCtx): Promise<Thing<S, R>[]> | Thing<S, R>[]
  /** What people set, as columns; `before` is what it was where it is changed. */
  columns(body: Wanted<S, R>, ctx: TenantCtx, before?: Row<T>): Values<T>
  /** What is set when it is made, and never again; it raises what speaks against making it there. */
  begins?(body: Begun<S, R>, ctx: TenantCtx, tx: Tx): Now<Values<T>>
  /** What of a new one needs its id, also in other tables, and a secret that is told once, in the answer that `tells` makes of both. */
  completes?(row: Row<T>, ctx: TenantCtx, tx: Tx, body: Begun<S, R>): Now<{ columns?: Values<T>; secret?: string }>
  tells?(thing: Thing<S, R>, secret: string): Made<S, R>
  /** Raises what speaks against a body, before anything is locked; it may ask the network. */
  check?(body: Wanted<S, R>, ctx: TenantCtx): Now<void>
  /** Raises what speaks against making, or against changing what is held as it was before. */
  allows?(body: Wanted<S, R>, ctx: TenantCtx, tx: Tx, before?: Row<T>): Now<void>
  /** Raises where one that is everybody's is not changed; asked of one that is there. */
  mustBeHere?(ctx: TenantCtx): void
  /** What else changes with it, in the same transaction; a removed one has no `after`, and goes behind this. */
  changes?(tx: Tx, change: { before?: Row<T>; after?: Row<T> }, ctx: TenantCtx): Promise<void>
  missing: ErrorName<S>
  taken?: { index: string; error: ErrorName<S>; field: string }
  /** How many there may be of one owner; the error's text may say `{most}`. */
  most?: { count: number; error: ErrorName<S> }
  audit: Record<'create' | 'save' | 'remove', AuditAction<S>> & { shows?(thing: Thing<S, R>): unknown }
}

export type Resource<S extends AnySystem, R extends Routes<S>> = {
  handlers: { [K in R[keyof R] & string]: Handler<S, K> }
  list(ctx: TenantCtx): Promise<Thing<S, R>[]>
  /** One as it is, or as the transaction of `db` has it; raises what is said of a missing one. */
  one(ctx: TenantCtx, id: number, db?: Db): Promise<Thing<S, R>>
  create(ctx: TenantCtx, body: Begun<S, R>): Promise<Made<S, R>>
  save(ctx: TenantCtx, id: number, version: number, body: Wanted<S, R>): Promise<Thing<S, R>>
  /** `version` where whoever removes says which one they saw. */
  remove(ctx: TenantCtx, id: number, version?: number): Promise<Thing<S, R>>
}
