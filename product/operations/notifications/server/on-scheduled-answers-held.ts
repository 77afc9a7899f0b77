import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import { defaultLocale, type Locale } from '#platform/contract/locales.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { scheduledAnswers } from '#product/reputation/scheduled-answers/contract.ts'
import { notify } from './notify.ts'

type Held = {
  questionId: number
  locationId: number
  sourceId: number | null
  authorId: number
  reason: string
  about: string
  locale: Locale | null
}

/** Tells the author of a scheduled reply to a question that it did not go out, and why, in their language; also where the question is gone. */
export async function onScheduledAnswersHeld(
  ctx: JobCtx,
  { scheduledAnswerIds }: Payload<typeof scheduledAnswers, 'held'>,
): Promise<void> {
  const { rows } = await sql<Held>`
    select s.thing_id as "questionId", s.location_id as "locationId", q.source_id as "sourceId", s.author_id as "authorId", s.reason, l.internal_name as about, u.locale
    from scheduled s join location l on l.tenant_id = ${ctx.tenantId} and l.id = s.location_id join users u on u.id = s.author_id
      left join question q on q.tenant_id = ${ctx.tenantId} and q.id = s.thing_id
    where s.tenant_id = ${ctx.tenantId} and s.id = any(${scheduledAnswerIds}::bigint[]) and s.kind = 'question' and s.state = 'Held'`.execute(
    ctx.read,
  )
  for (const { authorId, questionId, locationId, sourceId, reason, about, locale } of rows) {
    const note = ctx.services.translate(
      locale ?? defaultLocale,
      'scheduled-answers',
      `enumerations/holdReason/${reason}`,
    )
    await notify(ctx, [authorId], {
      kind: 'ScheduledAnswerHeld',
      subject: questionId,
      about,
      note,
      locationId,
      sourceId: sourceId ?? undefined,
    })
  }
}
