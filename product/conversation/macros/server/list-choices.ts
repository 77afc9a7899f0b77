import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { choosable } from '#product/conversation/inbox/server/public.ts'
import { offeredTemplates } from '#product/reputation/responses/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { namesOfLabels } from '#product/workspace/labels/server/public.ts'
import type { macros } from '../contract.ts'

type Named = { id: number; name: string }
/** So many labels are offered. */
const MOST_LABELS = 500

/** What there is to choose from for the steps of macros; of users those who see reviews and share a location with whoever asks. */
export const listChoices: Handler<typeof macros, 'choices'> = async (ctx) => {
  const { read, tenantId } = ctx
  const { queues, reasons, causes, users } = await choosable(ctx, actionOf(reviews, 'view'))
  const stages = await sql<Named>`
    select id, name from inbox_stage where tenant_id = ${tenantId} order by position, id`.execute(read)
  const labels = await sql<{ id: number }>`
    select id from label where (tenant_id = ${tenantId} or tenant_id is null) and active order by id limit ${MOST_LABELS}`.execute(
    read,
  )
  const names = await namesOfLabels(
    ctx,
    labels.rows.map(({ id }) => id),
  )
  return {
    templates: await offeredTemplates(ctx),
    labels: [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
    users,
    queues,
    stages: stages.rows,
    reasons,
    causes,
  }
}
