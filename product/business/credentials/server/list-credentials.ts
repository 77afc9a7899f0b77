import type { Handler, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Credential, credentials } from '../contract.ts'

export const listCredentials: Handler<typeof credentials, 'list'> = (ctx) => readCredentials(ctx)

/** Connected accounts, broken ones first; the secret is not even read. */
export async function readCredentials(ctx: Pick<UseCaseCtx, 'tenantId' | 'read'>): Promise<Credential[]> {
  const rows = await ctx.read
    .selectFrom('credential')
    .select([
      'id',
      'source_id',
      'type',
      'level',
      'name',
      'validity',
      'last_ok_at',
      'last_error',
      'trouble',
      'help_url',
      'expires_at',
      'checked_at',
      'check_error',
      'location_count',
      'left_out',
      'version',
    ])
    .where('tenant_id', '=', ctx.tenantId)
    .where('deleted_at', 'is', null)
    .orderBy('validity')
    .orderBy('source_id')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    sourceID: row.source_id,
    type: row.type as Credential['type'],
    level: row.level as Credential['level'],
    name: row.name,
    validity: row.validity as Credential['validity'],
    tokenState: row.validity === 'invalid' ? 'INVALID' : 'VALID',
    // Whether it works is asked once a day; until then nobody knows but the call that connected it.
    refreshJob: isRefused(row) ? 'Failed' : row.checked_at === null ? 'Waiting' : 'Success',
    lastOkAt: row.last_ok_at?.toISOString() ?? null,
    lastError: row.last_error ?? row.check_error,
    trouble: row.trouble as Credential['trouble'],
    helpURL: row.help_url,
    expiry: row.expires_at?.toISOString() ?? null,
    locationCount: row.location_count,
    leftOut: row.left_out.length,
    version: row.version,
  }))
}

function isRefused({ validity, check_error: refusal }: { validity: string; check_error: string | null }): boolean {
  return validity === 'invalid' || refusal !== null
}
