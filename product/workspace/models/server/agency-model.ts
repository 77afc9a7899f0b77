import { sql } from 'kysely'
import { excluded } from '#platform/server/database/excluded.ts'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { type AgencyModel, models } from '../contract.ts'

export const getAgencyModel: Handler<typeof models, 'ofAgency'> = async (ctx, { params: { agencyId } }) => {
  const scope = ownAgency(ctx.who, agencyId)
  const found = scope && (await readAgencyModel(ctx.within(scope).read, agencyId))
  return found ?? ctx.fail('notFound')
}

/** Holds for all tenants of the agency from their next question on; what they set up is kept. */
export const saveAgencyModel: Handler<typeof models, 'saveOfAgency'> = async (ctx, { params: { agencyId }, body }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  return ctx.within('platform').tx(async (tx) => {
    const before = (await readAgencyModel(tx.db, agencyId)) ?? ctx.fail('notFound')
    const row = { is_allowed: body.isAllowed, version: body.version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('agency_model')
      .values({ agency_id: agencyId, ...row })
      .onConflict((conflict) =>
        conflict.column('agency_id').doUpdateSet(excluded(row)).where('agency_model.version', '=', body.version),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n || before.version !== body.version) throw platformFault('stale')
    const after = { isAllowed: row.is_allowed, version: row.version }
    const said = ({ isAllowed }: AgencyModel) => ({ isAllowed })
    await tx.audit(models, {
      action: 'model.save-agency',
      entityId: agencyId,
      before: said(before),
      after: said(after),
    })
    return after
  })
}

/** Whether the agency lets its tenants use models, as one of them asks. */
export async function isModelAllowed({ services, tenantId }: Pick<UseCaseCtx, 'services' | 'tenantId'>) {
  const { rows } = await sql`
    select from tenant t join agency_model m on m.agency_id = t.agency_id
    where t.id = ${tenantId} and not m.is_allowed`.execute(services.door.read('platform'))
  return rows.length === 0
}

async function readAgencyModel(db: Db, agencyId: number): Promise<AgencyModel | undefined> {
  const { rows } = await sql<AgencyModel>`
    select coalesce(m.is_allowed, true) as "isAllowed", coalesce(m.version, 0) as version
    from agency a left join agency_model m on m.agency_id = a.id where a.id = ${agencyId}`.execute(db)
  return rows[0]
}
