import { useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useListRows } from '#platform/web/list/use-list.ts'
import type { Labelled } from '#product/workspace/labels/web/public.ts'
import { type Customer, customers } from '../contract.ts'

export const customerCalls = callsOf(customers)
export const customerId = (customer: Customer) => customer.id

/** How customers are labelled, drawn at once in the list and beside it. */
export function useCustomerLabels(): Labelled {
  const queries = useQueryClient()
  const { patch } = useListRows<Customer>('customers', customerId)
  return {
    call: (body) => customerCalls.label({ body }),
    draw: (ids, change) => {
      const drawn = (row: Customer): Customer => ({ ...row, labelIDs: change(row.labelIDs) })
      const drawBack = patch(ids, drawn)
      for (const id of ids)
        queries.setQueryData<Customer>(['customers', 'one', id], (before) => before && drawn(before))
      return () => {
        drawBack()
        for (const id of ids) void queries.invalidateQueries({ queryKey: ['customers', 'one', id] })
      }
    },
  }
}
