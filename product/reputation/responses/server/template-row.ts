import type { Selectable } from 'kysely'
import type { ResponseTemplateTable } from '#platform/server/database/tables.generated.ts'
import type { Template } from '../contract.ts'

export type TemplateRow = Selectable<ResponseTemplateTable>

export function toTemplate(row: TemplateRow): Template {
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    locale: row.locale,
    minRating: row.min_rating,
    maxRating: row.max_rating,
    uses: row.uses,
    version: row.version,
  }
}

/** The columns of what a person may set. */
export function templateColumns(body: Omit<Template, 'id' | 'uses' | 'version'>) {
  return {
    name: body.name,
    text: body.text,
    locale: body.locale,
    min_rating: body.minRating,
    max_rating: body.maxRating,
  }
}
