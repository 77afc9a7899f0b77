import type { Selectable } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type GeneralSettings, tenants } from '../contract.ts'
import { updateTenant } from './change-tenant.ts'
import { peopleGuard } from './people-guard.ts'

/** What the tenant sets for all its people. */
export const getGeneralSettings: Handler<typeof tenants, 'settings'> = async (ctx) => {
  const row = await ctx.read.selectFrom('tenant').selectAll().where('id', '=', ctx.tenantId).executeTakeFirst()
  return row ? settingsOf(row) : ctx.fail('notFound')
}

/** Changes them; sessions follow with their next call. The second step is switched off for all by whoever has all that they have. */
export const saveGeneralSettings: Handler<typeof tenants, 'save'> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('tenant')
      .selectAll()
      .where('id', '=', ctx.tenantId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    const before = settingsOf(row)
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    const isWeaker = before.mfa && !body.mfa
    const people = ctx.services.slots.of(peopleGuard)
    if (isWeaker && !(await people.speaksForAll(tx, ctx))) return ctx.fail('aboveOwn', { field: 'mfa' })
    const saved = await updateTenant(tx.db, ctx.tenantId, {
      name: body.name,
      locale: body.locale,
      timezone: body.timezone,
      timeout_mins: body.timeoutMins,
      persistent_login: body.persistentLogin,
      mfa: body.mfa,
      tenant_switcher: body.tenantSwitcher,
      password_days: body.passwordDays,
      social_terms: body.socialTerms,
      consent_required: body.consentRequired,
      dedupe_level: body.dedupeLevel,
      version: row.version + 1,
    })
    const after = settingsOf(saved)
    if (isWeaker) await people.tellMfaOff(tx, ctx)
    await tx.audit(tenants, { action: 'tenant.save', entityId: ctx.tenantId, before, after })
    return after
  })

/** The general settings as they stand in a tenant's row. */
export function settingsOf(row: Selectable<TenantTable>): GeneralSettings {
  return {
    name: row.name,
    locale: row.locale as GeneralSettings['locale'],
    timezone: row.timezone,
    timeoutMins: row.timeout_mins,
    persistentLogin: row.persistent_login,
    mfa: row.mfa,
    tenantSwitcher: row.tenant_switcher,
    passwordDays: row.password_days,
    socialTerms: row.social_terms,
    consentRequired: row.consent_required,
    dedupeLevel: row.dedupe_level as GeneralSettings['dedupeLevel'],
    logo: row.logo,
    background: row.background,
    hipaa: row.hipaa,
    version: row.version,
  }
}
