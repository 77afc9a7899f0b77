import { sql } from 'kysely'
import type * as z from 'zod'
import { violates } from '#platform/server/database/violates.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { linkMail } from '#product/identity/passwords/server/public.ts'
import { EMAIL_KEY, setRoles, addRow } from '#product/organization/users/server/public.ts'
import { agencyPeople } from '../contract.ts'
import { peopleOf, toAgencyPerson } from './people-of.ts'
import { rolesToGive } from './roles-to-give.ts'

type Person = Omit<z.output<typeof agencyPeople.routes.create.body>, 'roleIDs'>

/** Adds somebody with roles of the agency; nobody gives what they do not hold themselves. */
export const createPerson: Handler<typeof agencyPeople, 'create'> = async (ctx, { params: { agencyId }, body }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const made = ctx.within('platform').tx(async (tx) => {
    const given = await rolesToGive(tx, ctx, agencyId, body.roleIDs)
    const id = await addPerson(tx, {
      agencyId,
      person: body,
      roleIds: body.roleIDs,
      piiScopes: given.piiScopes,
      now: ctx.now(),
    })
    const [row] = await peopleOf(tx.db, agencyId, sql`u.id = ${id}`)
    return toAgencyPerson(row!)
  })
  return made.catch((error) =>
    violates(error, EMAIL_KEY) ? ctx.fail('emailTaken', { field: 'email' }) : Promise.reject(error),
  )
}

type Adding = {
  agencyId: number
  person: Person
  roleIds: readonly number[]
  piiScopes: readonly string[]
  now: Date
}

/** A person without a password: they choose one through their invitation. In the platform's scope; breaks `EMAIL_KEY` for an address that is taken. */
export async function addPerson(tx: Tx, { agencyId, person, roleIds, piiScopes, now }: Adding): Promise<number> {
  const { id } = await addRow(tx.db, {
    agency_id: agencyId,
    tenant_id: null,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email.toLowerCase(),
    locale: person.locale,
    timezone: person.timezone,
    pii_scopes: [...piiScopes],
    location_access: 'ALL',
    location_ids: [],
    now,
  })
  await setRoles(tx, id, roleIds)
  await tx.audit(agencyPeople, {
    action: 'agency-person.create',
    entityId: id,
    after: { agencyId, email: person.email.toLowerCase(), roleIds },
  })
  await tx.enqueue(linkMail, { userId: id })
  return id
}
