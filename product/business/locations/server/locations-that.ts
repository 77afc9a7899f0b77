import { sql } from 'kysely'
import type { FilterClause, ListFields } from '#platform/contract/filter.ts'
import { compileFilter, type ListColumns } from '#platform/server/filter/compile-filter.ts'
import type { ListReader } from '#platform/server/list/served-list.ts'
import { locationFields } from '../contract.ts'
import { isAttributeName } from '../attribute-names.ts'
import { attributeField, loadAttributes } from './attributes/attribute-row.ts'
import { locationList } from './location-list.ts'

/** The columns of a location that say where it is, under the names that they have in every list whose rows have one. */
export const placeColumns = { country: 'country', state: 'region', city: 'city' } as const
export const placeNames: readonly string[] = Object.keys(placeColumns)

/** The ids of the locations in scope that fit conditions on fields and attributes of locations: a list of ids lets the lists that hang on them use their best index. */
export async function locationsThat(reader: ListReader, filters: readonly FilterClause[]): Promise<number[]> {
  const attributes = filters.some(({ name }) => isAttributeName(name))
    ? await loadAttributes(reader.read, reader.tenantId)
    : []
  const fields: ListFields = {
    ...locationFields,
    ...Object.fromEntries(attributes.map(({ key }) => [key, attributeField])),
  }
  const columns: ListColumns<ListFields> = {
    ...locationList.columns(reader.tenantId),
    ...Object.fromEntries(attributes.map(({ key, id }) => [key, valuesColumn(id)])),
  }
  const { rows } = await sql<{ id: number }>`select l.id from location l
    where ${locationList.within(reader)} and ${compileFilter(fields, columns, filters, reader.who)}`.execute(
    reader.read,
  )
  return rows.map(({ id }) => id)
}

function valuesColumn(attributeId: number) {
  return sql`array(select jsonb_array_elements_text(l.attributes -> ${String(attributeId)}::text))`
}
