import type { TenantCtx } from '#platform/server/system/serve-system.ts'

/** The names of those who acted in a tenant; also of the agency's people, whose rows the tenant itself does not see. */
export async function namesOf(
  ctx: Pick<TenantCtx, 'within'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (!userIds.length) return new Map()
  const rows = await ctx
    .within('platform')
    .read.selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(userIds)]))))
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}
