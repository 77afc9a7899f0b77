import type { Filter } from '#platform/web/list/filters.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { tickets } from '../contract.ts'

const fields: Record<string, FieldLook> = { review: { byLink: true }, importID: { byLink: true } }

/** The filters of the list of tickets, where conditions are put together. */
export function useTicketFilters(): readonly Filter[] {
  return useListFilters(tickets, 'tickets', { fields })
}
