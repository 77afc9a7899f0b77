import type { Selectable } from 'kysely'
import type { WidgetTable } from '#platform/server/database/tables.generated.ts'
import type { WidgetSettings } from '../contract.ts'

export type WidgetRow = Selectable<WidgetTable>

/** Below which every widget is. */
export const WIDGETS_PATH = '/api/widgets/'

/** What people set of a widget. */
export function settingsOf(row: WidgetRow): WidgetSettings {
  return {
    name: row.name,
    locationIDs: row.location_ids,
    sourceIDs: row.source_ids,
    leastRating: row.least_rating,
    most: row.most,
    layout: row.layout as WidgetSettings['layout'],
    scheme: row.scheme as WidgetSettings['scheme'],
    locale: row.locale as WidgetSettings['locale'],
    showsReplies: row.shows_replies,
    onlyShareable: row.only_shareable,
    isIndexed: row.is_indexed,
    isOn: row.is_on,
    sites: row.sites,
  }
}
