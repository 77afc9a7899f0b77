import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column, PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { ticketPriority, ticketType } from '#product/conversation/tickets/contract.ts'
import { useTicketsText } from '#product/conversation/tickets/web/public.ts'
import { type TicketTypeRule, ticketTypes } from '../contract.ts'
import classes from './ticket-types.module.css'
import { TypeForm } from './type-form.tsx'
import { useTypesText } from './use-text.ts'

/** The ticket types with what is said of each. */
export function TypesPage() {
  const t = useTypesText()
  const tickets = useTicketsText()
  const nameOf = ({ type }: TicketTypeRule) => tickets.member('ticketType', ticketType.nameOf(type)!)
  const priorityOf = ({ priority }: TicketTypeRule) =>
    priority === null ? t('noPriority') : tickets.member('ticketPriority', ticketPriority.nameOf(priority)!)
  const columns: Column<TicketTypeRule>[] = [
    { id: 'type', label: t('type'), width: 190, fixed: true, cell: (rule) => <b className="cut">{nameOf(rule)}</b> },
    {
      id: 'instruction',
      label: t('instruction'),
      width: 'fill',
      fixed: true,
      cell: ({ instruction }) => <span className="cut">{instruction}</span>,
    },
    {
      id: 'contact',
      label: t('contact'),
      width: 150,
      cell: ({ contactName }) => <span className="cut">{contactName ?? ''}</span>,
    },
    {
      id: 'priority',
      label: t('priority'),
      width: 100,
      cell: (rule) => <span className={rule.priority === null ? classes.quiet : undefined}>{priorityOf(rule)}</span>,
    },
    {
      id: 'queue',
      label: t('queue'),
      width: 150,
      cell: ({ queueName }) => (
        <span className={queueName === null ? classes.quiet : 'cut'}>{queueName ?? t('noQueue')}</span>
      ),
    },
    {
      id: 'offered',
      label: t('offered'),
      width: 120,
      cell: ({ isOffered }) => t(isOffered ? 'offered' : 'notOffered'),
    },
  ]
  return (
    <ShortList<TicketTypeRule>
      id="ticket-types"
      title={t.page('list')}
      route={queriesOf(ticketTypes).list}
      load={(signal) => callsOf(ticketTypes).list({ signal })}
      rowId={({ type }) => ticketType.nameOf(type)!}
      columns={columns}
      search={t('search')}
      textOf={(rule) => `${nameOf(rule)} ${rule.instruction}`}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(rule) => (
        <ListCard
          title={nameOf(rule)}
          text={rule.instruction}
          foot={[priorityOf(rule), rule.queueName ?? t('noQueue'), t(rule.isOffered ? 'offered' : 'notOffered')].join(
            ' · ',
          )}
        />
      )}
      pane={(id, rule, controls) => <TypePane key={id} rule={rule} title={rule && nameOf(rule)} controls={controls} />}
    />
  )
}

type PaneProps = { rule: TicketTypeRule | undefined; title: string | undefined; controls: PaneControls }

function TypePane({ rule, title, controls }: PaneProps) {
  const t = useTypesText()
  if (!rule) return <MissingPane title={t.page('list')} controls={controls} />
  return (
    <Pane title={title} controls={controls}>
      <FreshForm newest={rule}>{(shown) => <TypeForm rule={shown} />}</FreshForm>
    </Pane>
  )
}
