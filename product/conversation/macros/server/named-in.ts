import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { offeredTemplates } from '#product/reputation/responses/server/public.ts'
import { namesOfLabels } from '#product/workspace/labels/server/public.ts'
import type { macros, MacroStep } from '../contract.ts'

export type Reading = Pick<ActingCtx, 'tenantId' | 'who' | 'locale' | 'services'> & { db: Db }
/** What a step names and is not there, as an error of its own at its field. */
export type Missing = { error: Extract<keyof (typeof macros)['errors'], `${'unknown' | 'no'}${string}`>; field: string }
/** What a step names, as it is called now, and the first of it that is gone or not offered to the reader. */
export type Named = { names: string[]; missing: Missing | null }

/** Reads what some steps name, and says it of each of them. */
export async function namedIn(ctx: Reading, steps: readonly MacroStep[]): Promise<(step: MacroStep) => Named> {
  const { db, tenantId } = ctx
  const of = (pick: (step: MacroStep) => readonly number[]) => [...new Set(steps.flatMap(pick))]
  const labelIds = of((step) => (step.kind === 'Label' ? [...step.add, ...step.remove] : []))
  const names = async (ids: readonly number[], query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map(ids.length === 0 ? [] : (await query.execute(db)).rows.map(({ id, name }) => [id, name]))
  const userIds = of((step) => (step.kind === 'Assign' ? [step.userID] : []))
  const users = await names(
    userIds,
    sql`select id, trim(first_name || ' ' || last_name) as name from users
      where tenant_id = ${tenantId} and active and not system and id = any(${userIds}::bigint[])`,
  )
  const queueIds = of((step) => (step.kind === 'Queue' ? [step.queueID] : []))
  const queues = await names(
    queueIds,
    sql`select id, name from inbox_queue where tenant_id = ${tenantId} and id = any(${queueIds}::bigint[])`,
  )
  const stageIds = of((step) => (step.kind === 'Stage' ? [step.stageID] : []))
  const stages = await names(
    stageIds,
    sql`select id, name from inbox_stage where tenant_id = ${tenantId} and id = any(${stageIds}::bigint[])`,
  )
  const reasonIds = of((step) => (step.kind === 'Close' && step.closingReasonID !== null ? [step.closingReasonID] : []))
  const reasons = await names(
    reasonIds,
    sql`select id, text as name from closing_reason where tenant_id = ${tenantId} and id = any(${reasonIds}::bigint[])`,
  )
  const causes = await causesOf(
    ctx,
    of((step) => (step.kind === 'Close' ? step.rootCauseIDs : [])),
  )
  const labels = await labelsOf(ctx, labelIds)
  const templates = steps.some(({ kind }) => kind === 'Reply') ? await offeredTemplates({ ...ctx, read: db }) : []

  return (step) => {
    switch (step.kind) {
      case 'Reply': {
        const { templateID, systemTemplateID } = step
        if (templateID === null && systemTemplateID === null)
          return { names: [], missing: { error: 'noTemplate', field: 'templateID' } }
        const own = templates.find((one) => templateID !== null && one.templateID === templateID)
        const ofAll = templates.find((one) => systemTemplateID !== null && one.systemTemplateID === systemTemplateID)
        const isGone = (templateID !== null && !own) || (systemTemplateID !== null && !ofAll)
        const field = templateID === null ? 'systemTemplateID' : 'templateID'
        const name = (own ?? ofAll)?.name
        return { names: name === undefined ? [] : [name], missing: isGone ? { error: 'unknownTemplate', field } : null }
      }
      case 'Label': {
        const { add, remove } = step
        if (add.length + remove.length === 0) return { names: [], missing: { error: 'noLabel', field: 'add' } }
        const field = add.some((id) => !labels.offered.has(id))
          ? 'add'
          : remove.some((id) => !labels.known.has(id)) && 'remove'
        return {
          names: [...add.map((id) => `+ ${labels.nameOf(id)}`), ...remove.map((id) => `− ${labels.nameOf(id)}`)],
          missing: field ? { error: 'unknownLabel', field } : null,
        }
      }
      case 'Assign':
        return one(users, step.userID, 'unknownUser', 'userID')
      case 'Queue':
        return one(queues, step.queueID, 'unknownQueue', 'queueID')
      case 'Stage':
        return one(stages, step.stageID, 'unknownStage', 'stageID')
      case 'Close': {
        const { closingReasonID: reason, rootCauseIDs, tags } = step
        const known = rootCauseIDs.flatMap((id) => causes.get(id) ?? [])
        const missing =
          (reason !== null && !reasons.has(reason) && at('unknownReason', 'closingReasonID')) ||
          (known.length < rootCauseIDs.length && at('unknownCause', 'rootCauseIDs')) ||
          (tags.some((tag) => !known.some((cause) => cause.tags.includes(tag))) && at('unknownTag', 'tags')) ||
          null
        const said = reason === null ? undefined : reasons.get(reason)
        return { names: [...(said === undefined ? [] : [said]), ...known.map(({ name }) => name), ...tags], missing }
      }
      case 'Flag':
      case 'Snooze':
      case 'Note':
        return { names: [], missing: null }
    }
  }
}

function at(error: Missing['error'], field: string): Missing {
  return { error, field }
}

function one(from: ReadonlyMap<number, string>, id: number, error: Missing['error'], field: string): Named {
  const name = from.get(id)
  return name === undefined ? { names: [], missing: at(error, field) } : { names: [name], missing: null }
}

async function causesOf({ db, tenantId }: Reading, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; tags: string[] }>()
  const { rows } = await sql<{ id: number; name: string; tags: string[] }>`
    select id, text as name, tags from root_cause where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Labels that were switched off can be taken away, not given. */
async function labelsOf(ctx: Reading, ids: readonly number[]) {
  const { db, tenantId } = ctx
  const { rows } = ids.length
    ? await sql<{ id: number; active: boolean }>`
        select id, active from label where (tenant_id = ${tenantId} or tenant_id is null) and id = any(${ids}::bigint[])`.execute(
        db,
      )
    : { rows: [] }
  const names = ids.length ? await namesOfLabels({ ...ctx, read: db }, ids) : new Map<number, string>()
  return {
    known: new Set(rows.map(({ id }) => id)),
    offered: new Set(rows.filter(({ active }) => active).map(({ id }) => id)),
    nameOf: (id: number) => names.get(id) ?? String(id),
  }
}
