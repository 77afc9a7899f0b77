import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { assistant } from '#product/conversation/assistant/contract.ts'
import { notify, takeBack } from './notify.ts'

/** Tells the user whose key it is that an assistant waits for them; a request that waits no more leaves their lines. */
export async function onAssistantMoved(
  ctx: JobCtx,
  { assistantRequestId }: Payload<typeof assistant, 'moved'>,
): Promise<void> {
  const { rows } = await sql<{ madeBy: number; about: string }>`
    select made_by as "madeBy", api_key_name || ' · ' || program as about from assistant_request
    where tenant_id = ${ctx.tenantId} and id = ${assistantRequestId} and state = 'Waiting'`.execute(ctx.read)
  const [waiting] = rows
  if (!waiting) return takeBack(ctx, 'AssistantWaits', assistantRequestId)
  await notify(ctx, [waiting.madeBy], { kind: 'AssistantWaits', subject: assistantRequestId, about: waiting.about })
}
