import { sql, type Selectable } from 'kysely'
import { violates } from '#platform/server/database/violates.ts'
import type { AgencyTable } from '#platform/server/database/tables.generated.ts'
import type { Handler, MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { toAgency, addAgency } from '#product/organization/agencies/server/public.ts'
import { agencyActions, createAgencyRoles, addRole } from '#product/organization/roles/server/public.ts'
import { keptPii } from '#product/organization/users/contract.ts'
import { agencyPeople } from '../contract.ts'
import { addPerson } from './add-person.ts'

const OPERATOR = 'Agency operator'

type Row = Selectable<AgencyTable> & { tenants: number; people: number }

/** Every agency with how much it looks after; for people of the platform. */
export const listAgencies: Handler<typeof agencyPeople, 'agencies'> = async (ctx) => {
  if (!isOfPlatform(ctx)) return ctx.fail('notFound')
  const { rows } = await sql<Row>`select a.*,
      (select count(*) from tenant t where t.agency_id = a.id and t.id > 1) as tenants,
      (select count(*) from users u where u.agency_id = a.id and u.tenant_id is null and not u.system and not u.removed) as people
    from agency a order by a.name, a.id limit 1000`.execute(ctx.within('platform').read)
  const items = rows.map((row) => ({ ...toAgency(row), tenants: row.tenants, people: row.people }))
  return { items, nextCursor: null }
}

/** An agency with its default roles, and its first person, who is invited by mail. */
export const createAgency: Handler<typeof agencyPeople, 'createAgency'> = async (ctx, { body }) => {
  if (!isOfPlatform(ctx)) return ctx.fail('notFound')
  const made = ctx.within('platform').tx(async (tx) => {
    const row = await addAgency(tx.db, body)
    const operatorRole = await createRoles(tx, row.id, ctx.who.actions)
    await tx.audit(agencyPeople, {
      action: 'agency.create',
      entityId: row.id,
      after: { name: row.name, internalName: row.internal_name },
    })
    await addPerson(tx, {
      agencyId: row.id,
      person: body.operator,
      roleIds: [operatorRole],
      piiScopes: keptPii(ctx.who.piiScopes),
      now: ctx.now(),
    })
    return toAgency(row)
  })
  return made.catch((error) =>
    violates(error, 'agency_internal_name_key')
      ? ctx.fail('internalNameTaken', { field: 'internalName' })
      : Promise.reject(error),
  )
}

/** The default roles of agencies; gives the one that may do all that agencies may, also where the platform no longer begins with it. Never more than whoever adds the agency holds. */
async function createRoles(tx: Tx, agencyId: number, held: ReadonlySet<string>): Promise<number> {
  const made = await createAgencyRoles(tx, agencyId, held)
  if (made[OPERATOR] !== undefined) return made[OPERATOR]
  const actions = agencyActions.filter((action) => held.has(action))
  return addRole(tx.db, { agencyId, tenantId: null }, { name: OPERATOR, actions })
}

/** Whether it is the platform's own people who ask. */
export function isOfPlatform({ who }: Pick<MemberCtx, 'who'>): boolean {
  return who.tenantId === null && who.agencyId === SUPER_AGENCY_ID
}
