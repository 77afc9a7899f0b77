import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { actionsOfRoles, isPrivileged } from '#product/organization/roles/server/public.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { roomOfLicense } from '#product/organization/tenants/server/public.ts'
import { licensedSeats } from '#product/organization/users/server/public.ts'
import type { TestResult } from '../../shapes/sso-attempt.ts'
import type { Checks } from '../examine/checks.ts'
import type { Claims } from '../examine/claims.ts'
import type { Config } from '../load-config.ts'
import { findAccount, type Account } from './find-account.ts'
import { mapFields, valueOf, type Mapped } from './map-fields.ts'
import { planAccess, type Access } from './plan-access.ts'
import { changesOf, personalFields } from './personal-fields.ts'

export type Reading = Pick<UseCaseCtx, 'services' | 'tenantId' | 'read'>
/** What a sign-in would do; carried out only when no check failed. */
export type Plan = {
  act: 'create' | 'update' | 'signIn'
  account: Account | null
  email: string
  externalId: string | undefined
  mapped: readonly Mapped[]
  access: Access
}
export type Planned = Pick<TestResult, 'mapped' | 'roles' | 'locations' | 'user'> & { plan: Plan | null }

/** Says whom a provider's words mean, whether they may come in, and what would be changed of them. Writes nothing. */
export async function planPerson(checks: Checks, ctx: Reading, config: Config, claims: Claims): Promise<Planned> {
  const mapped = mapFields(config, claims)
  const email = valueOf(mapped, 'email')
  const externalId = valueOf(mapped, 'externalID')
  const account = await findAccount(checks, ctx, config, { mapped, email, externalId })
  const isNew = !account && config.create_users && email !== undefined
  const room = isNew ? await roomOfLicense(ctx.read, ctx.tenantId, licensedSeats) : null
  if (config.state !== tenantState.Active) checks.fail('active', 'tenantPaused', config.name)
  else if (account?.active === false) checks.fail('active', 'inactive', account.email)
  else if (room?.left === 0) checks.fail('active', 'seatsFull', String(room.limit))
  else if (account || config.create_users) checks.pass('active')
  const access = await planAccess(ctx, config, { mapped, account, isNew })
  await checkRights(checks, ctx, { access, account, isNew })
  const shown = mapped.map((one) => ({ ...one, refusal: one.refusal ?? access.refusalOf(one.rdcField) }))
  const changes = account && config.update_users ? changesOf(account, personalFields(mapped), access) : []
  const act = isNew ? 'create' : changes.length ? 'update' : 'signIn'
  const known = account?.email ?? email
  return {
    mapped: shown,
    roles: access.roles,
    locations: access.locations,
    user:
      known === undefined || (!account && !isNew)
        ? null
        : { act, id: account?.id ?? null, email: known, name: nameOf(account, mapped), changes },
    plan:
      known === undefined || (!account && !isNew)
        ? null
        : { act, account, email: email ?? known, externalId, mapped, access },
  }
}

async function checkRights(
  checks: Checks,
  { read, tenantId }: Reading,
  { access, account, isNew }: { access: Access; account: Account | null; isNew: boolean },
) {
  if (!account && !isNew) return
  const held = await actionsOfRoles(
    { db: read },
    tenantId,
    access.roles.map(({ id }) => id),
  )
  const isAbove = isPrivileged([...held.values()].flat()) || access.roles.some(({ id }) => !held.has(id))
  if (isAbove || access.privileged.length) checks.fail('rights', 'privileged', access.privileged.join(', ') || null)
  else if (access.lacksRole) checks.fail('rights', 'noRole', access.unknownRoles.join(', ') || null)
  else checks.pass('rights', access.roles.map(({ name }) => name).join(', '))
}

function nameOf(account: Account | null, mapped: readonly Mapped[]): string {
  const said = [valueOf(mapped, 'firstName'), valueOf(mapped, 'lastName')].filter(Boolean).join(' ')
  return said || [account?.firstName, account?.lastName].filter(Boolean).join(' ')
}
