import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { AnySystem, AuditAction, Body, Gives } from '#platform/contract/define-system.ts'
import type { Db } from '../database/door.ts'
import type { Tables } from '../database/tables.generated.ts'
import { violates } from '../database/violates.ts'
import { platformFault, raise } from '../system/fault.ts'
import type { Handler, TenantCtx, Tx } from '../system/serve-system.ts'

type Versioned = { [T in keyof Tables]: Tables[T] extends { id: unknown; version: unknown } ? T : never }[keyof Tables]
type RouteName<S extends AnySystem> = keyof S['routes'] & string
type ErrorName<S extends AnySystem> = keyof S['errors'] & string
type Routes<S extends AnySystem> = Record<'create' | 'save' | 'remove', RouteName<S>> & { list?: RouteName<S> }
type Row<T extends Versioned> = Selectable<Tables[T]> & { id: number; version: number }
type Wanted<S extends AnySystem, R extends Routes<S>> = Body<S['routes'][R['create']]>
type Thing<S extends AnySystem, R extends Routes<S>> = Gives<S['routes'][R['save']]>
type Set<T extends Versioned> = Partial<Insertable<Tables[T]>>

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
  columns(body: Wanted<S, R>, ctx: TenantCtx): Set<T>
  /** What is set when it is made, and never again. */
  begins?(body: Wanted<S, R>, ctx: TenantCtx): Set<T>
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

/** What laws know of a resource. */
export type AnyResource = Pick<ResourceSpec<AnySystem, Versioned, Routes<AnySystem>>, 'routes' | 'of' | 'missing'> & {
  taken?: { error: string; field: string }
  audit: Record<'create' | 'save' | 'remove', string>
}
/** Every resource with its system, for the laws. */
export const resources: { system: AnySystem; resource: AnyResource }[] = []

/** Things of a tenant that people list, make, change and remove, each a row with a version. A name that is taken, also by one who was quicker, is refused at its field; a stale change with the thing as it is now; every change is audited. */
export function defineResource<S extends AnySystem, T extends Versioned, const R extends Routes<S>>(
  system: S,
  spec: ResourceSpec<S, T, R>,
): Resource<S, R> {
  resources.push({ system, resource: spec as AnyResource })
  type Here = Pick<TenantCtx, 'tenantId' | 'who'>
  const { table, audit } = spec
  const name = sql.table(table)
  const ownerOf = ({ tenantId, who }: Here) =>
    spec.of === 'everybody' ? {} : { tenant_id: tenantId, ...(spec.of === 'person' ? { user_id: who.userId } : {}) }
  const areOwn = (ctx: Here) =>
    Object.entries(ownerOf(ctx)).reduce(
      (all, [column, id]) => sql<boolean>`${all} and ${sql.ref(column)} = ${id}`,
      sql<boolean>`true`,
    )
  const show = async (rows: readonly Row<T>[], ctx: TenantCtx, db: Db) => spec.show(rows, { ...ctx, db })
  const shown = async (row: Row<T>, ctx: TenantCtx, { db }: Tx) => (await show([row], ctx, db))[0]!
  const said = (thing: Thing<S, R>) => audit.shows?.(thing) ?? thing

  const held = async (tx: Tx, ctx: TenantCtx, id: number): Promise<Row<T>> => {
    const { rows } = await sql<Row<T>>`
      select * from ${name} where ${areOwn(ctx)} and id = ${id} for update`.execute(tx.db)
    return rows[0] ?? raise(system, spec.missing)
  }
  const written = async (work: Promise<Thing<S, R>>): Promise<Thing<S, R>> => {
    try {
      return await work
    } catch (error) {
      if (!spec.taken || !violates(error, spec.taken.index)) throw error
      return raise(system, spec.taken.error, { field: spec.taken.field })
    }
  }
  const mustFit = async (tx: Tx, ctx: TenantCtx) => {
    if (!spec.most) return
    const { count, error } = spec.most
    const lock = `${table} ${Object.values(ownerOf(ctx)).join(' ')}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${name} where ${areOwn(ctx)}`.execute(
      tx.db,
    )
    if (rows[0]!.n >= count) raise(system, error, { values: { most: count } })
  }

  const create: Resource<S, R>['create'] = async (ctx, body) => {
    await spec.check?.(body, ctx)
    return written(
      ctx.tx(async (tx) => {
        spec.allows?.(body, ctx)
        await mustFit(tx, ctx)
        const after = (await tx.db
          .insertInto(table as 'custom_tab')
          .values({ ...ownerOf(ctx), ...spec.begins?.(body, ctx), ...spec.columns(body, ctx) } as never)
          .returningAll()
          .executeTakeFirstOrThrow()) as unknown as Row<T>
        const thing = await shown(after, ctx, tx)
        await tx.audit(system, { action: audit.create, entityId: after.id, after: said(thing) })
        await spec.changes?.(tx, { after }, ctx)
        return thing
      }),
    )
  }

  const save: Resource<S, R>['save'] = async (ctx, id, version, body) => {
    await spec.check?.(body, ctx)
    return written(
      ctx.tx(async (tx) => {
        const before = await held(tx, ctx, id)
        const was = await shown(before, ctx, tx)
        if (before.version !== version) throw platformFault('stale', { data: was })
        spec.allows?.(body, ctx, before)
        const set = { ...spec.columns(body, ctx), version: before.version + 1 }
        const after = (await tx.db
          .updateTable(table as 'custom_tab')
          .set(set as never)
          .where(areOwn(ctx))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()) as unknown as Row<T>
        const thing = await shown(after, ctx, tx)
        await tx.audit(system, {
          action: audit.save,
          entityId: id,
          before: said(was),
          after: said(thing),
        })
        await spec.changes?.(tx, { before, after }, ctx)
        return thing
      }),
    )
  }

  const remove: Resource<S, R>['remove'] = (ctx, id) =>
    ctx.tx(async (tx) => {
      const before = await held(tx, ctx, id)
      const was = await shown(before, ctx, tx)
      await spec.changes?.(tx, { before }, ctx)
      await sql`delete from ${name} where ${areOwn(ctx)} and id = ${id}`.execute(tx.db)
      await tx.audit(system, { action: audit.remove, entityId: id, before: said(was) })
      return was
    })

  const list = async (ctx: TenantCtx) => {
    const { rows } = await sql<
      Row<T>
    >`select * from ${name} where ${areOwn(ctx)} order by ${spec.order ?? sql`id`}`.execute(ctx.read)
    return show(rows, ctx, ctx.read)
  }

  type Call = { params: Record<string, number>; body: unknown }
  const lastId = ({ params }: Call) => params[paramOf(system.routes[spec.routes.save]!.at)]!
  const answers = {
    list,
    create: (ctx: TenantCtx, { body }: Call) => create(ctx, body as Wanted<S, R>),
    save: (ctx: TenantCtx, call: Call) => {
      const { version, ...body } = call.body as { version: number }
      return save(ctx, lastId(call), version, body as unknown as Wanted<S, R>)
    },
    remove: async (ctx: TenantCtx, call: Call) => {
      await remove(ctx, lastId(call))
      return { ok: true as const }
    },
  }
  const handlers = Object.fromEntries(
    Object.entries(spec.routes).map(([verb, route]) => [route, answers[verb as keyof typeof answers]]),
  )
  return { handlers: handlers as unknown as Resource<S, R>['handlers'], create, save, remove }
}

/** The name of the id that a path ends with. */
function paramOf(at: string): string {
  return /:(\w+)$/.exec(at)![1]!
}
