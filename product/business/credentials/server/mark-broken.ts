import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Trouble } from '#product/business/sources/server/public.ts'
import { credentials } from '../contract.ts'
import { enqueueBrokenMails } from './account-mails.ts'

/** Notes why an account no longer works, and tells once of each kind of trouble; what the source says of it, and where it is mended, is noted as often as that changes. A version that was meanwhile connected again stays whole. */
export async function markBroken(
  ctx: Pick<UseCaseCtx, 'tenantId' | 'tx' | 'now'>,
  credential: { id: number; version: number },
  reason: string,
  { kind: trouble, helpUrl }: Trouble,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('credential')
      .select(['source_id', 'validity', 'trouble', 'last_error', 'help_url'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', credential.id)
      .where('version', '=', credential.version)
      .forUpdate()
      .executeTakeFirst()
    const isTold = before?.validity === 'invalid' && before.trouble === trouble
    if (!before || (isTold && before.last_error === reason && before.help_url === helpUrl)) return
    await tx.db
      .updateTable('credential')
      .set({ validity: 'invalid', last_error: reason, trouble, help_url: helpUrl })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', credential.id)
      .execute()
    if (isTold) return
    await tx.audit(credentials, {
      action: 'credential.break',
      entityId: credential.id,
      after: { reason, trouble },
    })
    await tx.emit(credentials, 'broke', { credentialId: credential.id, sourceId: before.source_id, reason, trouble })
    await enqueueBrokenMails(tx, ctx.tenantId, credential.id, ctx.now())
  })
}
