import { useSession } from '#platform/web/session/session.ts'
import type { TicketField } from '../contract.ts'

/** Which fields of tickets the roles of the user hide, and which they do not let them change. */
export function useFieldAccess() {
  const { hiddenFields = [], readOnlyFields = [] } = useSession().user
  return {
    /** Of the list of tickets. */
    isHidden: (listField: string) => hiddenFields.includes(`tickets.tickets.${listField}`),
    canWrite: (...names: readonly TicketField[]) => !names.some((name) => readOnlyFields.includes(`tickets.${name}`)),
  }
}
