import {
  IconCalendarDue,
  IconCategory,
  IconCheck,
  IconClockPause,
  IconFlag,
  IconGitMerge,
  IconPencil,
  IconProgressCheck,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { MOST_AT_ONCE, type Ticket, type TicketAct, tickets } from '../contract.ts'
import { ActFields, type Asked, fieldsOf, firstAct } from './act-fields.tsx'
import { words } from './act-dialog.tsx'
import { type Edit, EditFields, isWritten, useWritten } from './edit-fields.tsx'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

const looks = {
  assign: { icon: IconUserPlus, key: 'a', needs: 'assign' },
  stage: { icon: IconProgressCheck, key: 's', needs: 'edit' },
  priority: { icon: IconFlag, key: 'p', needs: 'edit' },
  type: { icon: IconCategory, key: undefined, needs: 'edit' },
  due: { icon: IconCalendarDue, key: undefined, needs: 'edit' },
  postpone: { icon: IconClockPause, key: 'z', needs: 'edit' },
  close: { icon: IconCheck, key: 'e', needs: 'close' },
} as const
const names = Object.keys(looks) as Asked[]

/** What can be done with many tickets at once. */
export function useBulkTickets(): readonly BulkAction<Ticket>[] {
  const t = useTicketsText()
  const may = useMay()
  const shut = useShut(tickets)
  const { user } = useSession()
  const { canWrite } = useFieldAccess()
  const [acts, setActs] = useState(
    () => Object.fromEntries(names.map((asked) => [asked, firstAct(asked, user.id)])) as Record<Asked, TicketAct>,
  )
  const written = useWritten()
  const [edited, setEdited] = useState<Edit>({ kind: 'edit', [written[0] ?? 'title']: '' })
  const nameOf = ({ number, title }: Ticket) => [number, title].filter(Boolean).join(' ')
  const changing = names
    .filter((asked) => may(actionOf(tickets, looks[asked].needs)) && canWrite(...fieldsOf[asked]))
    .map((asked): BulkAction<Ticket> => ({
      id: asked,
      label: t(asked === 'close' ? 'closeMany' : words[asked].does),
      icon: looks[asked].icon,
      key: looks[asked].key,
      explain: () => (
        <ActFields value={acts[asked]} onChange={(value) => setActs((before) => ({ ...before, [asked]: value }))} />
      ),
      idsPerCall: MOST_AT_ONCE,
      rehearse: isWhole(acts[asked])
        ? (ids) => rehearsalsOf(tickets).act({ body: { ids: ids as number[], act: acts[asked] } })
        : undefined,
      of: acts[asked],
      isReady: isWhole(acts[asked]),
      run: (ids) => callsOf(tickets).act({ body: { ids: ids as number[], act: acts[asked] } }),
      nameOf,
    }))
  const edit: BulkAction<Ticket> = {
    id: 'edit',
    label: t('editField'),
    icon: IconPencil,
    isRare: true,
    explain: () => <EditFields value={edited} onChange={setEdited} />,
    idsPerCall: MOST_AT_ONCE,
    rehearse: isWritten(edited)
      ? (ids) => rehearsalsOf(tickets).act({ body: { ids: ids as number[], act: edited } })
      : undefined,
    of: edited,
    isReady: isWritten(edited),
    run: (ids) => callsOf(tickets).act({ body: { ids: ids as number[], act: edited } }),
    nameOf,
  }
  const remove: BulkAction<Ticket> = {
    id: 'remove',
    label: t('remove'),
    icon: IconTrash,
    isRare: true,
    explain: () => <p>{t('removeText')}</p>,
    idsPerCall: MOST_AT_ONCE,
    rehearse: (ids) => rehearsalsOf(tickets).remove({ body: { ids: ids as number[] } }),
    run: (ids) => callsOf(tickets).remove({ body: { ids: ids as number[] } }),
    nameOf,
  }
  const merge: BulkAction<Ticket> = {
    id: 'merge',
    label: t('merge'),
    icon: IconGitMerge,
    isRare: true,
    explain: () => <p>{t('mergeManyText')}</p>,
    idsPerCall: MOST_AT_ONCE, // never in parts, which would be several tickets; too many are refused
    run: (ids) => mergeAll(ids as number[], t('mergeAlone')),
    nameOf,
  }
  const canEdit = may(actionOf(tickets, 'edit')) && written.length > 0
  const canMerge = may(actionOf(tickets, 'close')) && !shut('merge') && canWrite(...fieldsOf.close)
  const canRemove = may(actionOf(tickets, 'delete')) && !shut('remove')
  return [...changing, ...(canEdit ? [edit] : []), ...(canMerge ? [merge] : []), ...(canRemove ? [remove] : [])]
}

/** Whether everything is chosen that it takes. */
function isWhole(act: TicketAct): boolean {
  return act.kind !== 'stage' || act.stageID !== 0
}

/** The oldest of them goes on; one alone has nothing to be merged with. */
async function mergeAll(ids: readonly number[], alone: string) {
  const [ticketId, ...others] = ids.toSorted((a, b) => a - b)
  if (others.length === 0)
    return { done: 0, failed: ids.length, results: ids.map((id) => ({ id, ok: false, message: alone })) }
  await callsOf(tickets).merge({ params: { ticketId: ticketId! }, body: { ids: others } })
  return { done: ids.length, failed: 0, results: ids.map((id) => ({ id, ok: true })) }
}
