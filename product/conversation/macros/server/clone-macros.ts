import { sql } from 'kysely'
import { type ClonedRow, type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { MacroStep } from '../contract.ts'

type Names = Record<string, string>

/** The macros of the whole tenant. Templates and labels are found again by their names; a step that names anything else stays behind, as what it names does. */
export const cloneMacros: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(m) || jsonb_build_object(
          'templates', (select coalesce(jsonb_object_agg(t.id, t.name), '{}') from response_template t where t.tenant_id = ${tenantId}),
          'labels', (select coalesce(jsonb_object_agg(l.id, l.name), '{}') from label l where l.tenant_id = ${tenantId})) as row
        from macro m where m.tenant_id = ${tenantId} and m.level = 'Tenant' order by m.id`,
    ),
  async give({ db }, { tenantId, now }, rows) {
    const found = await foundAgain(db, tenantId)
    const kept = rows.flatMap(({ templates, labels, ...row }): ClonedRow[] => {
      const steps = (row['steps'] as MacroStep[]).flatMap((step) =>
        found(step, { templates: templates as Names, labels: labels as Names }),
      )
      return steps.length > 0 ? [{ ...row, steps }] : []
    })
    await copyRows(db, 'macro', kept, { set: { tenant_id: tenantId, created_at: now }, without: ['version'] })
  },
  nameOf: ({ name }) => String(name),
}

/** Says of a step of the tenant that is cloned what it is in the clone; nothing where that has not what it names. */
async function foundAgain(db: Db, tenantId: number) {
  const templates = await sql<{ id: number; name: string }>`
    select id, name from response_template where tenant_id = ${tenantId}`.execute(db)
  const labels = await sql<{ id: number; name: string }>`
    select id, name from label where tenant_id = ${tenantId} order by id desc`.execute(db)
  const template = new Map(templates.rows.map(({ id, name }) => [name, id]))
  const label = new Map(labels.rows.map(({ id, name }) => [name, id]))
  return (step: MacroStep, was: { templates: Names; labels: Names }): MacroStep[] => {
    switch (step.kind) {
      case 'Reply': {
        if (step.templateID === null) return [step]
        const templateID = template.get(was.templates[step.templateID] ?? '')
        return templateID === undefined ? [] : [{ ...step, templateID }]
      }
      case 'Label': {
        // a label that all tenants share keeps its id
        const again = (ids: readonly number[]) =>
          ids.flatMap((id) => (Object.hasOwn(was.labels, id) ? (label.get(was.labels[id]!) ?? []) : [id]))
        const [add, remove] = [again(step.add), again(step.remove)]
        return add.length + remove.length > 0 ? [{ ...step, add, remove }] : []
      }
      case 'Close':
        return [{ kind: 'Close', closingReasonID: null, rootCauseIDs: [], tags: [] }]
      case 'Assign':
      case 'Queue':
      case 'Stage':
        return []
      default:
        return [step]
    }
  }
}
