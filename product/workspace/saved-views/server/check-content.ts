import type { FilterClause } from '#platform/contract/filter.ts'
import { validateFilter } from '#platform/server/filter/check-filter.ts'
import { explicitFilters, type ListReader, listFor, type RegisteredList } from '#platform/server/list/served-list.ts'
import { orderOf } from '#platform/server/list/stream-list.ts'
import { Fault, raise } from '#platform/server/system/fault.ts'
import type { Services } from '#platform/server/system/services.ts'
import { savedViews } from '../contract.ts'

export type Content = { filters: readonly FilterClause[]; sort: string | null }
type Reader = ListReader & { services: Pick<Services, 'lists'> }

/** The list of a page. Raises `unknownPage`, and `closedPage` where whoever asks may not open it. */
export function listOfPage({ services, who }: Pick<Reader, 'services' | 'who'>, page: string): RegisteredList {
  if (!services.lists.get(page)?.path) raise(savedViews, 'unknownPage', { field: 'page' })
  try {
    return listFor(services.lists, page, who)
  } catch (error) {
    if (error instanceof Fault && error.key === 'FORBIDDEN') raise(savedViews, 'closedPage')
    throw error
  }
}

/** Reads a filter and a sort with the rights of whoever asks. Raises `hiddenField` naming a field they may not see, and `badContent` naming what the list does not understand. */
export async function checkContent(reader: Reader, list: RegisteredList, { filters, sort }: Content): Promise<void> {
  try {
    validateFilter(list.spec.fields, await explicitFilters(list, reader, filters), reader.who)
    if (sort !== null && !list.spec.sorts?.includes(sort)) orderOf(list, sort, reader)
  } catch (error) {
    if (error instanceof Fault && error.key === 'FORBIDDEN') {
      const field = error.detail.field ?? ''
      raise(savedViews, 'hiddenField', { field, values: { field } })
    }
    if (error instanceof Fault) {
      const field = error.detail.field ?? 'filters'
      raise(savedViews, 'badContent', { field, values: { field } })
    }
    throw error
  }
}

/** The same for what was saved earlier: what no list understands any more is `brokenFilter`, not a fault of whoever opens it. */
export async function checkSaved(reader: Reader, list: RegisteredList, content: Content): Promise<void> {
  try {
    await checkContent(reader, list, content)
  } catch (error) {
    if (error instanceof Fault && error.key !== 'saved-views.hiddenField') raise(savedViews, 'brokenFilter')
    throw error
  }
}

/** Whether somebody may open what was saved. */
export async function isOffered(reader: Reader, list: RegisteredList, content: Content): Promise<boolean> {
  try {
    await checkSaved(reader, list, content)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}
