import { Button, Group, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { MOST_MERGED, type Ticket, tickets } from '../contract.ts'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

const { Equal } = operator

/** Merges other open tickets of the location into this one. */
export function MergeDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTicketsText()
  const platform = usePlatformText()
  const { act, isBusy } = useAct()
  const [ids, setIds] = useState<number[]>([])
  const filters = [
    { name: 'location', operator: Equal, values: [String(ticket.locationID)] },
    { name: 'isOpen', operator: Equal, values: ['true'] },
  ]
  const { data } = useQuery(queriesOf(tickets).search({ body: { filters, limit: 250, sort: '-openedAt' } }))
  const others = data?.items.filter(({ id }) => id !== ticket.id) ?? []
  const merge = async () => {
    const answer = await act(
      () => callsOf(tickets).merge({ params: { ticketId: ticket.id }, body: { ids } }),
      t('merged'),
    )
    if (answer) onClose()
  }
  return (
    <Dialog title={t('merge')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && ids.length > 0) void merge()
        }}
      >
        <p className={classes.text}>{data && others.length === 0 ? t('mergeNone') : t('mergeText')}</p>
        <MultiSelect
          label={t('mergeWhich')}
          searchable
          data-autofocus
          maxValues={MOST_MERGED}
          data={others.map(({ id, number, title }) => ({
            value: String(id),
            label: [number, title].filter(Boolean).join(' '),
          }))}
          value={ids.map(String)}
          onChange={(chosen) => setIds(chosen.map(Number))}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit" disabled={ids.length === 0}>
            {t('merge')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
