import { IconAlertTriangle } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type EscalationPolicy, escalations } from '../contract.ts'
import classes from './escalations.module.css'
import { PolicyPane } from './policy-pane.tsx'
import { useEscalationsText } from './use-text.ts'

/** What happens before, at and after deadlines, and which policies need somebody. */
export function PoliciesPage() {
  const t = useEscalationsText()
  const { number, list } = useFormat()
  const may = useMay()
  const shut = useShut(escalations)
  const scopeOf = ({ queueIDs, ticketTypes, locationIDs, maxRating }: EscalationPolicy) => {
    const parts = [
      queueIDs.length > 0 && t('inQueues', { count: queueIDs.length }),
      ticketTypes.length > 0 && t('ofTypes', { count: ticketTypes.length }),
      locationIDs.length > 0 && t('atLocations', { count: locationIDs.length }),
      maxRating !== null && t('upToStars', { stars: number(maxRating) }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? t('always') : list(parts)
  }
  const columns: Column<EscalationPolicy>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    {
      id: 'clock',
      label: t('clock'),
      width: 190,
      cell: ({ clock }) => <span className="cut">{t.member('escalationClock', clock)}</span>,
    },
    {
      id: 'scope',
      label: t('appliesTo'),
      width: 180,
      cell: (policy) => <span className="cut">{scopeOf(policy)}</span>,
    },
    { id: 'steps', label: t('steps'), width: 90, cell: ({ steps }) => t('stepsCount', { count: steps.length }) },
    {
      id: 'fired',
      label: t('firedHead'),
      width: 110,
      align: 'end',
      cell: ({ fired }) => <span className="num">{number(fired)}</span>,
    },
    { id: 'state', label: t('state'), width: 150, cell: (policy) => <State policy={policy} /> },
  ]
  return (
    <ShortList
      id="escalation-policies"
      title={t.page('policies')}
      route={queriesOf(escalations).list}
      load={(signal) => callsOf(escalations).list({ signal })}
      rowId={({ id }) => id}
      columns={columns}
      search={t('search')}
      textOf={({ name }) => name}
      create={!shut('create') && may(actionOf(escalations, 'add')) && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(policy) => (
        <ListCard
          title={policy.name}
          text={t.member('escalationClock', policy.clock)}
          foot={
            <>
              {t('stepsCount', { count: policy.steps.length })} · <State policy={policy} />
            </>
          }
        />
      )}
      pane={(id, policy, controls) => <PolicyPane key={id} id={id} policy={policy} controls={controls} />}
    />
  )
}

function State({ policy: { isActive, isPaused, problems } }: { policy: EscalationPolicy }) {
  const t = useEscalationsText()
  const needsSomebody = isActive && (isPaused || problems.length > 0)
  if (!needsSomebody) return <>{t(isActive ? 'on' : 'off')}</>
  return (
    <span className={classes.problem}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" /> {t(isPaused ? 'paused' : 'problemShort')}
    </span>
  )
}
