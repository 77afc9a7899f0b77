import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import type { TicketConditions } from '#product/workspace/service-levels/web/public.ts'
import { ticketPriority, tickets, ticketType } from '../contract.ts'
import { useTicketsText } from './use-text.ts'

/** For which tickets a service level is: their types, priorities and queues. */
export function LevelConditions({ value, onChange, isReadOnly }: TicketConditions) {
  const t = useTicketsText()
  const may = useMay()
  const { data: choices } = useQuery({
    ...queriesOf(tickets).choices(),
    enabled: may(actionOf(tickets, 'view')),
  })
  const common = { size: 'md' as const, searchable: true, disabled: isReadOnly }
  return (
    <>
      <MultiSelect
        {...common}
        label={t('levelTypes')}
        data={ticketType.members.map((name) => ({
          value: String(ticketType[name]),
          label: t.member('ticketType', name),
        }))}
        value={value.ticketTypes.map(String)}
        onChange={(ids) => onChange({ ticketTypes: ids.map(Number) })}
      />
      <MultiSelect
        {...common}
        label={t('levelPriorities')}
        data={ticketPriority.members.map((name) => ({
          value: String(ticketPriority[name]),
          label: t.member('ticketPriority', name),
        }))}
        value={value.priorities.map(String)}
        onChange={(ids) => onChange({ priorities: ids.map(Number) })}
      />
      <MultiSelect
        {...common}
        label={t('levelQueues')}
        data={choices?.queues.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={value.queueIDs.map(String)}
        onChange={(ids) => onChange({ queueIDs: ids.map(Number) })}
      />
    </>
  )
}
