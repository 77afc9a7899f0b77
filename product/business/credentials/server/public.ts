import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { reviewSource, type ReviewSource } from '#product/business/sources/server/public.ts'

export { brokenMail, expiringMail } from './account-mails.ts'
export { accountsLeavingOut, countLeftOut, noteLeftOut } from './left-out.ts'
export { checkCredential } from './check-credential.ts'
export { openAccount } from './open-account.ts'
export { beginOwnerConnect } from './owner/begin-owner-connect.ts'
export { makeOwnerLink, type OwnerLink, readOwnerLink } from './owner/owner-link.ts'
export { ownerMail } from './owner/owner-mail.ts'

/** The source that an account is of, as the product speaks to it; undefined where the account is connected no more, or nobody speaks to its source. */
export async function sourceOfAccount(
  { read, tenantId }: Pick<UseCaseCtx, 'tenantId' | 'read'>,
  credentialId: number,
): Promise<ReviewSource | undefined> {
  const row = await read
    .selectFrom('credential')
    .select('source_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', credentialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && reviewSource(row.source_id)
}

/** Ids of the accounts that work now. */
export async function workingCredentials(ctx: Pick<UseCaseCtx, 'tenantId' | 'read'>): Promise<ReadonlySet<number>> {
  const rows = await ctx.read
    .selectFrom('credential')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('deleted_at', 'is', null)
    .where('validity', '<>', 'invalid')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Notes how many locations are reached through an account, and what went wrong with it last (null: nothing). Why an account is broken stays: what was asked before it broke may end well after. */
export async function recordUsage(
  db: Db,
  tenantId: number,
  credentialId: number,
  use: { locationCount?: number; lastError?: string | null },
): Promise<void> {
  await db
    .updateTable('credential')
    .set({
      ...(use.locationCount === undefined ? {} : { location_count: use.locationCount }),
      ...(use.lastError === undefined
        ? {}
        : { last_error: sql<string | null>`case when validity = 'invalid' then last_error else ${use.lastError} end` }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', credentialId)
    .where('deleted_at', 'is', null)
    .execute()
}
