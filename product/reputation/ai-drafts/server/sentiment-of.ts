import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'

/** How the review was judged when its reply was drafted. */
export async function sentimentOf(
  { read, tenantId }: Pick<UseCaseCtx, 'read' | 'tenantId'>,
  reviewId: number,
): Promise<number> {
  const row = await read
    .selectFrom('review')
    .select('sentiment')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return row.sentiment
}
