import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { checkGoogle } from './google/check-google.ts'
import { googleFor } from './google/google-client.ts'
import { troubleOf } from './google/google-trouble.ts'
import { mendCredential } from './mend-credential.ts'

/** Asks the source whether an account works: one that was broken and does is whole again, one that does not is noted by the client itself. Nothing is learned while the source is down. */
export async function checkCredential(ctx: UseCaseCtx, credentialId: number): Promise<void> {
  const row = await ctx.read
    .selectFrom('credential')
    .select(['version', 'external_account'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', credentialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  await ctx.tx(({ db }) =>
    db
      .updateTable('credential')
      .set({ checked_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', credentialId)
      .execute(),
  )
  try {
    await checkGoogle(googleFor(ctx, credentialId, { evenBroken: true, tries: 2 }), row.external_account)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.info({ err: error, credentialId, trouble: troubleOf(error)?.kind }, 'a connected account was checked')
    return
  }
  await mendCredential(ctx, { id: credentialId, version: row.version })
}
