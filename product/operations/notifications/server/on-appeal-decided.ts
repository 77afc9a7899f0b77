import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { attributions } from '#product/reputation/attributions/contract.ts'
import { notify } from './notify.ts'

type Decided = { review_id: number; user_id: number; state: string; reason: string | null; about: string }

/** Tells whoever appealed against an attribution what came of it, and why. */
export async function onAppealDecided(
  ctx: JobCtx,
  { appealId }: Payload<typeof attributions, 'decided'>,
): Promise<void> {
  const { rows } = await sql<Decided>`
    select a.review_id, a.user_id, a.state, a.reason, l.internal_name as about from attribution_appeal a
      join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
    where a.tenant_id = ${ctx.tenantId} and a.id = ${appealId} and a.state <> 'open'`.execute(ctx.read)
  const [appeal] = rows
  if (!appeal) return
  await notify(ctx, [appeal.user_id], {
    kind: appeal.state === 'accepted' ? 'AppealAccepted' : 'AppealDeclined',
    subject: appeal.review_id,
    about: appeal.about,
    note: appeal.reason,
    reviewId: appeal.review_id,
  })
}
