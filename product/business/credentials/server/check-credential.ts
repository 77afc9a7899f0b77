import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { credentials } from '../contract.ts'
import { mendCredential } from './mend-credential.ts'
import { openAccount } from './open-account.ts'

/** Asks the source whether an account works: one that was broken and does is whole again, one that does not is noted by the client itself, and any other refusal here. Answers whether the source said anything: nothing is learned while it is down. */
export async function checkCredential(ctx: UseCaseCtx, credentialId: number): Promise<boolean> {
  const row = await ctx.read
    .selectFrom('credential')
    .select(['version', 'source_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', credentialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const source = row && reviewSource(row.source_id)
  const probed = source?.connect ?? source?.key
  if (!row || !source || !probed) return true
  try {
    await probed.probe(openAccount(ctx, credentialId, { evenBroken: true, tries: 2 }))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.info(
      { err: error, credentialId, trouble: source.troubleOf(error)?.kind },
      'a connected account was checked',
    )
    if (error.kind === 'rate' || error.kind === 'unavailable') return false
    await ctx.tx((tx) => noteChecked(tx, ctx, credentialId, error.message))
    return true
  }
  await ctx.tx(async (tx) => {
    await noteChecked(tx, ctx, credentialId, null)
    await mendCredential(tx, ctx, { id: credentialId, version: row.version })
    await recheckPlaces(tx, ctx, credentialId)
  })
  return true
}

function noteChecked({ db }: Tx, { tenantId, now }: UseCaseCtx, credentialId: number, refusal: string | null) {
  return db
    .updateTable('credential')
    .set({ checked_at: now(), check_error: refusal })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', credentialId)
    .execute()
}

/** What once went wrong with the places of an account that works is history, until they are read anew. */
async function recheckPlaces(tx: Tx, { tenantId }: UseCaseCtx, credentialId: number) {
  const row = await tx.db
    .updateTable('credential')
    .set({ last_error: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', credentialId)
    .where('validity', '<>', 'invalid')
    .where('last_error', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('source_id')
    .executeTakeFirst()
  if (row) await tx.emit(credentials, 'rechecked', { credentialId, sourceId: row.source_id })
}
