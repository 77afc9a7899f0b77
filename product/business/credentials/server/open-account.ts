import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { reviewSource, type SourceAccount } from '#product/business/sources/server/public.ts'
import { accessToken, type AccountCtx, type KnownCredential, loadCredential } from './access-token.ts'
import { markBroken } from './mark-broken.ts'

/** A connected account, to call its source with; it is looked up by the first call. A grant that is gone, or an installation that may not call, marks the credential broken.
 * `evenBroken` asks in the name of one that is known to be, `tries` is for every call. */
export function openAccount(
  ctx: AccountCtx,
  credentialId: number,
  { evenBroken = false, tries }: { evenBroken?: boolean; tries?: number } = {},
): SourceAccount {
  const { services, tenantId, log } = ctx
  let loading: Promise<KnownCredential> | undefined
  const load = () => (loading ??= loadCredential(ctx, credentialId, evenBroken))
  return {
    services,
    tenantId,
    log,
    tries,
    externalAccount: async () => (await load()).external_account,
    async withToken(call, { isSpare = false } = {}) {
      const credential = await load()
      const token = await accessToken(ctx, credential)
      return call(token)
        .catch(async (error: unknown) => {
          // A 401 changed nothing, so even a reply may be sent again.
          if (!(error instanceof ProviderError) || error.kind !== 'credential') throw error
          return call(await accessToken(ctx, credential, token))
        })
        .catch(async (error: unknown) => {
          const trouble = isSpare ? null : reviewSource(credential.source_id)?.troubleOf(error)
          if (!trouble || !(error instanceof ProviderError) || error.kind === 'credential') throw error
          await markBroken(ctx, credential, error.message, trouble)
          throw new ProviderError('credential', error.status, error.message, error)
        })
    },
  }
}
