import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { openAccount, sourceOfAccount } from '#product/business/credentials/server/public.ts'
import type { SearchingPlaces, SourceAccount } from '#product/business/sources/server/public.ts'

export type Searched = { sourceId: number; account: SourceAccount; search: SearchingPlaces }

/** An account whose places must be found one by one, and how; undefined for one that is gone or of another kind. Tries each call twice: somebody waits. */
export async function searchedAccount(ctx: UseCaseCtx, credentialId: number): Promise<Searched | undefined> {
  const source = await sourceOfAccount(ctx, credentialId)
  if (!source?.search) return undefined
  return { sourceId: source.id, search: source.search, account: openAccount(ctx, credentialId, { tries: 2 }) }
}
