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
export type Wanted<S extends AnySystem, R extends Routes<S>> = Body<S['routes'][R['create']]>
export type Thing<S extends AnySystem, R extends Routes<S>> = Gives<S['routes'][R['save']]>
export type Values<T extends Versioned> = Partial<Insertable<Tables[T]>>

/** What things are shown by: who asks, where, and the connection that reads what belongs to them. */
export type ShowCtx = Pick<TenantCtx, 'tenantId' | 'who' | 'now' | 'locale' | 'services' | 'within'> & { db: Db }

export type ResourceSpec<S extends AnySystem, T extends Versioned, R extends Routes<S>> = {
  table: T
  /** Which routes of the contract it answers. */
  routes: R
  /** Whose a row is: the tenant's unless said otherwise, one person's in it (`user_id`), or of all tenants. */
  of?: 'person' | 'everybody'
  /** How its list is ordered. */
  order?: RawBuilder<unknown>
  show(rows: readonly Row<T>[], ctx: ShowCtx): Promise<Thing<S, R>[]> | Thing<S, R>[]
  /** What people set, as columns. */
  columns(body: Wanted<S, R>, ctx: TenantCtx): Values<T>
  /** What is set when it is made, and never again. */
  begins?(body: Wanted<S, R>, ctx: TenantCtx): Values<T>
  /** Raises what speaks against a body, before anything is locked; it may ask the network. */
  check?(body: Wanted<S, R>, ctx: TenantCtx): void | Promise<void>
  /** Raises what speaks against making, or against changing what is held as it was before. */
  allows?(body: Wanted<S, R>, ctx: TenantCtx, before?: Row<T>): void
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
  create(ctx: TenantCtx, body: Wanted<S, R>): Promise<Thing<S, R>>
  save(ctx: TenantCtx, id: number, version: number, body: Wanted<S, R>): Promise<Thing<S, R>>
  remove(ctx: TenantCtx, id: number): Promise<Thing<S, R>>
}
