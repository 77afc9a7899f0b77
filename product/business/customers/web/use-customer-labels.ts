import { callsOf } from '#platform/web/api/calls-of.ts'
import { rowsOf } from '#platform/web/list/use-list.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { Labelled } from '#product/workspace/labels/web/public.ts'
import { type Customer, customers } from '../contract.ts'

export const customerCalls = callsOf(customers)
export const customerId = (customer: Customer) => customer.id

/** How customers are labelled, drawn at once in the list and beside it. */
export function useCustomerLabels(): Labelled {
  const { one, search } = queriesOf(customers)
  const { patch } = rowsOf<Customer>(search, customerId)
  return {
    call: (body) => customerCalls.label({ body }),
    draw: (ids, change) => {
      const drawn = (row: Customer): Customer => ({ ...row, labelIDs: change(row.labelIDs) })
      const drawBack = patch(ids, drawn)
      const opened = ids.map((id) =>
        one.draw({ params: { customerId: id } }, (before) => ({ ...before, ...drawn(before) })),
      )
      return () => {
        drawBack()
        for (const back of opened) back()
      }
    },
  }
}
