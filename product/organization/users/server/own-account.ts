import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { users } from '../contract.ts'
import { readPhone } from './person-columns.ts'
import { phoneMask } from './phone-mask.ts'
import { proofOfOwnPhone } from './phone-proof.ts'
import { secondStepMail } from './second-step-mail.ts'

/** What one keeps of oneself; also for people of an agency. */
export const getOwnAccount: Handler<typeof users, 'mine'> = async (ctx) => {
  const row = await ctx
    .within('platform')
    .read.selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone', 'title', 'locale', 'timezone', 'version'])
    .where('id', '=', ctx.who.userId)
    .executeTakeFirstOrThrow()
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneMask: phoneMask(row.phone),
    title: row.title,
    locale: ctx.who.locale,
    timezone: row.timezone,
    version: row.version,
  }
}

/** Changes it. The number itself is in no audit, only that it changed. */
export const saveOwnAccount: Handler<typeof users, 'saveMine'> = async (ctx, { body }) => {
  const { userId, tenantId } = ctx.who
  return ctx.within('platform').tx(async (tx) => {
    const before = await tx.db
      .selectFrom('users')
      .select([
        'first_name',
        'last_name',
        'phone',
        'title',
        'locale',
        'timezone',
        'country',
        'version',
        'phone_proven',
        'phone_is_own',
      ])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.version !== body.version) throw platformFault('stale')
    const said = readPhone(body.phone, before.country)
    const phone = said === undefined ? before.phone : said
    if (phone === 'bad') return ctx.fail('badPhone', { field: 'phone' })
    const shown = {
      firstName: body.firstName,
      lastName: body.lastName,
      title: body.title,
      locale: body.locale,
      timezone: body.timezone,
    }
    await tx.db
      .updateTable('users')
      .set({
        first_name: body.firstName,
        last_name: body.lastName,
        title: body.title,
        locale: body.locale,
        timezone: body.timezone,
        phone,
        phone_proven: proofOfOwnPhone(ctx, before, phone),
        phone_is_own: before.phone_is_own || phone !== before.phone,
        version: before.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', userId)
      .execute()
    if (phone !== before.phone) await tx.enqueue(secondStepMail, { userId, at: ctx.now().toISOString() })
    await tx.audit(users, {
      action: 'user.save-own',
      entityId: userId,
      tenantId: tenantId ?? SUPER_TENANT_ID,
      before: {
        firstName: before.first_name,
        lastName: before.last_name,
        title: before.title,
        locale: before.locale,
        timezone: before.timezone,
      },
      after: { ...shown, ...(phone === before.phone ? {} : { phone: 'changed' }) },
    })
    return { phoneMask: phoneMask(phone), version: before.version + 1 }
  })
}
