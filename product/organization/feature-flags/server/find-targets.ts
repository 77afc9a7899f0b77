import { type RawBuilder, sql } from 'kysely'
import { likePart } from '#platform/contract/filter.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { type featureFlags, flagTarget } from '../contract.ts'

const SHOWN = 20
/** The account type of demonstrations and the right to see them, which the tenants below declare. */
const DEMO = 2
const VIEW_DEMO = 'platform-privileged-tenants.view-demo'
type Kind = (typeof flagTarget.members)[number]
type Target = { id: number; name: string; note: string | null }

const person = sql`trim(u.first_name || ' ' || u.last_name)`
/** Each kind over its table: what it is called, what tells two of one name apart, and which of them count. */
const kinds: Record<
  Kind,
  { id: RawBuilder<unknown>; name: RawBuilder<unknown>; note: RawBuilder<unknown>; from: RawBuilder<unknown> }
> = {
  agency: { id: sql`a.id`, name: sql`a.name`, note: sql`null`, from: sql`agency a where true` },
  tenant: {
    id: sql`t.id`,
    name: sql`t.name`,
    note: sql`a.name`,
    from: sql`tenant t join agency a on a.id = t.agency_id where true`,
  },
  role: {
    id: sql`r.id`,
    name: sql`r.name`,
    note: sql`coalesce(t.name, a.name)`,
    from: sql`role r left join tenant t on t.id = r.tenant_id left join agency a on a.id = r.agency_id where true`,
  },
  user: {
    id: sql`u.id`,
    name: person,
    note: sql`concat_ws(' · ', u.email, t.name)`,
    from: sql`users u left join tenant t on t.id = u.tenant_id where not u.system and not u.removed`,
  },
}

/** By a part of the name or the note, at most twenty; or those whose ids are given. Above the tenants only. */
export const findTargets: Handler<typeof featureFlags, 'findTargets'> = async (ctx, { body }) => {
  if (ctx.tenantId !== SUPER_TENANT_ID) return ctx.fail('elsewhere')
  const { id, name, note, from } = kinds[body.kind]
  const fits = body.ids
    ? sql`${id} = any(${body.ids}::bigint[]) order by ${name}, ${id}`
    : sql`concat_ws(' ', ${name}, ${note}) ilike ${likePart(body.search ?? '')} order by ${name}, ${id} limit ${SHOWN}`
  const isShown =
    body.kind === 'agency' || ctx.who.actions.has(VIEW_DEMO) ? sql`true` : sql`t.account_type is distinct from ${DEMO}`
  const { rows } =
    await sql<Target>`select ${id}, ${name} as name, ${note} as note from ${from} and ${isShown} and ${fits}`.execute(
      ctx.within('platform').read,
    )
  return { items: rows }
}
