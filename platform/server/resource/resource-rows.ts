import { sql } from 'kysely'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { Db } from '../database/door.ts'
import { lockUntilCommit } from '../database/lock-until-commit.ts'
import { violates } from '../database/violates.ts'
import { raise } from '../system/fault.ts'
import type { TenantCtx, Tx } from '../system/serve-system.ts'
import type { ResourceSpec, Row, Routes, Values, Versioned } from './resource-spec.ts'

type Here = Pick<TenantCtx, 'tenantId' | 'who'>

/** The rows of a resource, of the tenant or the person who asks alone. */
export function resourceRows<S extends AnySystem, T extends Versioned, R extends Routes<S>>(
  system: S,
  { table, of, order, isSeen = () => true, missing, taken, most }: ResourceSpec<S, T, R>,
) {
  const name = sql.table(table)
  const ownerOf = ({ tenantId, who }: Here) =>
    of === 'everybody' ? {} : { tenant_id: tenantId, ...(of === 'person' ? { user_id: who.userId } : {}) }
  const areOwn = (ctx: Here) =>
    Object.entries(ownerOf(ctx)).reduce(
      (all, [column, id]) => sql<boolean>`${all} and ${sql.ref(column)} = ${id}`,
      sql<boolean>`true`,
    )
  const select = async (db: Db, ctx: Here, id: number, more = sql``): Promise<Row<T>> => {
    const { rows } = await sql<Row<T>>`
      select * from ${name} where ${areOwn(ctx)} and id = ${id} ${more}`.execute(db)
    const [row] = rows
    return row && isSeen(row, ctx) ? row : raise(system, missing)
  }
  return {
    list: async (ctx: TenantCtx): Promise<readonly Row<T>[]> => {
      const { rows } = await sql<Row<T>>`
        select * from ${name} where ${areOwn(ctx)} order by ${order ?? sql`id`}`.execute(ctx.read)
      return rows.filter((row) => isSeen(row, ctx))
    },
    one: ({ db }: Pick<Tx, 'db'>, ctx: TenantCtx, id: number) => select(db, ctx, id),
    /** One, locked until the transaction ends. */
    held: ({ db }: Tx, ctx: TenantCtx, id: number) => select(db, ctx, id, sql`for update`),
    /** Until nobody else who waits for their turn changes things of the same owner. */
    waitForTurn: ({ db }: Tx, ctx: TenantCtx): Promise<void> =>
      lockUntilCommit(db, `${table} ${Object.values(ownerOf(ctx)).join(' ')}`),
    insert: async (tx: Tx, ctx: TenantCtx, values: Values<T>): Promise<Row<T>> =>
      (await tx.db
        .insertInto(table as 'custom_tab')
        .values({ ...ownerOf(ctx), ...values } as never)
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as Row<T>,
    update: async (tx: Tx, ctx: TenantCtx, id: number, values: Values<T>): Promise<Row<T>> =>
      (await tx.db
        .updateTable(table as 'custom_tab')
        .set(values as never)
        .where(areOwn(ctx))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as Row<T>,
    remove: async (tx: Tx, ctx: TenantCtx, id: number): Promise<void> => {
      await sql`delete from ${name} where ${areOwn(ctx)} and id = ${id}`.execute(tx.db)
    },
    /** Raises when there are as many of one owner as there may be. */
    mustFit: async (tx: Tx, ctx: TenantCtx): Promise<void> => {
      if (!most) return
      const { count, error } = most
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${name} where ${areOwn(ctx)}`.execute(
        tx.db,
      )
      if (rows[0]!.n >= count) raise(system, error, { values: { most: count } })
    },
    /** The work, a name that is taken refused at its field. */
    written: async <Answer>(work: Promise<Answer>): Promise<Answer> => {
      try {
        return await work
      } catch (error) {
        if (!taken || !violates(error, taken.index)) throw error
        return raise(system, taken.error, { field: taken.field })
      }
    },
  }
}
