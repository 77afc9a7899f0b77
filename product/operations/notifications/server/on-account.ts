import type { Payload } from '#platform/contract/define-system.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { notify, takeBack } from './notify.ts'

/** Tells those who can connect an account again that it no longer works. */
export async function onAccountBroke(
  ctx: JobCtx,
  { credentialId, reason, trouble }: Payload<typeof credentials, 'broke'>,
): Promise<void> {
  const account = await ctx.read
    .selectFrom('credential')
    .select('name')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', credentialId)
    .where('validity', '=', 'invalid')
    .executeTakeFirst()
  if (!account) return
  await takeBack(ctx, 'AccountExpires', credentialId)
  const people = await holdersOf(ctx.read, ctx.tenantId, actionOf(credentials, 'add'))
  await notify(ctx, people, {
    kind: 'AccountBroke',
    subject: credentialId,
    about: account.name,
    note: trouble ?? reason,
    errorCode: trouble ?? reason,
    needs: actionOf(credentials, 'add'),
  })
}

/** Tells those who can connect an account again until when it works. */
export async function onAccountExpires(
  ctx: JobCtx,
  { credentialId, expiresAt }: Payload<typeof credentials, 'expires'>,
): Promise<void> {
  const account = await ctx.read
    .selectFrom('credential')
    .select('name')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', credentialId)
    .where('validity', '=', 'expiring')
    .executeTakeFirst()
  if (!account) return
  const people = await holdersOf(ctx.read, ctx.tenantId, actionOf(credentials, 'add'))
  await notify(ctx, people, {
    kind: 'AccountExpires',
    subject: credentialId,
    about: account.name,
    note: expiresAt,
    needs: actionOf(credentials, 'add'),
  })
}

/** Works again, or is gone: nobody need do anything. */
export async function onAccountConnected(ctx: JobCtx, { credentialId }: { credentialId: number }): Promise<void> {
  await takeBack(ctx, 'AccountBroke', credentialId)
  await takeBack(ctx, 'AccountExpires', credentialId)
}
