import type { Insertable, Selectable } from 'kysely'
import type { AiDraftTable } from '#platform/server/database/tables.generated.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { AiDraft } from '../contract.ts'

export type DraftRow = Selectable<AiDraftTable>

/** Keeps what was asked and what came of it, also where nothing did. */
export async function keepDraft({ db }: Tx, row: Insertable<AiDraftTable>): Promise<DraftRow> {
  return db.insertInto('ai_draft').values(row).returningAll().executeTakeFirstOrThrow()
}

export function showDraft(row: DraftRow): AiDraft {
  return {
    id: row.id,
    origin: row.origin as AiDraft['origin'],
    model: row.model,
    text: row.response ?? '',
    facts: row.facts as AiDraft['facts'],
    strange: row.strange,
    isCut: row.is_cut,
    templateID: row.template_id,
    systemTemplateID: row.system_template_id,
    createdAt: row.created_at.toISOString(),
  }
}
