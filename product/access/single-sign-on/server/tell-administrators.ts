import * as z from 'zod'
import { chooseLocale } from '#platform/contract/locales.ts'
import { instant } from '#platform/contract/field.ts'
import { defineJob, type TenantCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { deskFor, MAIL_RETRIES, momentIn } from '#product/access/sign-in/server/public.ts'
import { administratorsOf } from './speak-for-all.ts'

const what = z.enum(['saved', 'enabled', 'disabled', 'secret', 'key'])
const changeMail = {
  queue: 'single-sign-on.mail-change',
  data: z.object({ userId: z.int(), by: z.string(), what, at: instant }),
}

/** Every administrator hears by mail when how people are let in has changed, and who changed it. */
export async function tellAdministrators(
  tx: Tx,
  { tenantId, who, now }: Pick<TenantCtx, 'tenantId' | 'who' | 'now'>,
  done: z.output<typeof what>,
): Promise<void> {
  for (const userId of await administratorsOf(tx, tenantId))
    await tx.enqueue(changeMail, { userId, by: who.name, what: done, at: now().toISOString() })
}

export const writeChangeMail = defineJob({
  ...changeMail,
  retries: MAIL_RETRIES,
  async run(ctx, { userId, by, what: done, at }) {
    const { services, tenantId } = ctx
    if (!services.mail.isAvailable) return
    const person = await ctx.read
      .selectFrom('users')
      .innerJoin('tenant', 'tenant.id', 'users.tenant_id')
      .select(['users.email', 'users.locale', 'users.timezone', 'users.agency_id', 'users.tenant_id', 'tenant.name'])
      .where('users.tenant_id', '=', tenantId)
      .where('users.id', '=', userId)
      .where('users.active', '=', true)
      .executeTakeFirst()
    if (!person) return
    const { say, letter, linkTo } = await deskFor(ctx, 'single-sign-on', person)
    const when = momentIn(chooseLocale([person.locale]), person.timezone, at)
    await services.mail.send(
      letter({
        subject: say('changeSubject', { tenant: person.name }),
        paragraphs: [say(`change_${done}`, { name: by, tenant: person.name, when }), say('changeElse')],
        action: { label: say('certificateOpen'), url: linkTo('/admin/single-sign-on') },
        footer: say('certificateWhy', { tenant: person.name }),
      }),
    )
  },
})
