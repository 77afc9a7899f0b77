import { SegmentedControl } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Appeal, attributions } from '../contract.ts'
import { AppealPane } from './appeal-pane.tsx'
import { useAttributionsText } from './use-text.ts'

const shapes = { open: 'to-approve', accepted: 'approved', declined: 'rejected' } as const

/** What employees say of attributions, for those who decide about it. */
export function AppealsPage() {
  const t = useAttributionsText()
  const { shortAge, full } = useFormat()
  const [{ state: asked }, change] = useSearchState()
  const state = asked === 'decided' ? asked : 'open'
  const mark = (one: Appeal) => <StateMark shape={shapes[one.state]} label={t.member('appealState', one.state)} />
  const claim = (one: Appeal) => t.member('appealClaim', one.claim)
  const sent = ({ at }: Appeal) => (
    <time dateTime={at} title={full(at)}>
      {shortAge(at)}
    </time>
  )
  const columns: Column<Appeal>[] = [
    {
      id: 'employee',
      label: t('employee'),
      width: 180,
      fixed: true,
      cell: (one) => <b className="cut">{one.employee}</b>,
    },
    { id: 'claim', label: t('claim'), width: 150, cell: claim },
    { id: 'text', label: t('appealText'), width: 'fill', cell: ({ text }) => <span className="cut">{text}</span> },
    {
      id: 'location',
      label: t('location'),
      width: 150,
      cell: (one) => <span className="cut">{one.locationName}</span>,
    },
    { id: 'sent', label: t('sent'), width: 80, align: 'end', cell: sent },
    { id: 'state', stays: true, label: t('status'), width: 120, cell: mark },
  ]
  return (
    <ShortList
      id="appeals"
      route={queriesOf(attributions).appeals}
      queryOf={state}
      title={t.page('appeals')}
      columns={columns}
      load={(signal) => callsOf(attributions).appeals({ query: { state }, signal })}
      search={t('searchAppeals')}
      textOf={({ employee, text, locationName }) => [employee, text, locationName].join(' ')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('status')}
          data={[
            { value: 'open', label: t('showOpen') },
            { value: 'decided', label: t('showDecided') },
          ]}
          value={state}
          onChange={(next) => change({ state: next === 'open' ? undefined : next, open: undefined }, 'push')}
        />
      }
      card={(one) => (
        <ListCard start={mark(one)} age={sent(one)} title={one.employee} text={one.text} foot={claim(one)} />
      )}
      pane={(id, one, controls) => <AppealPane key={id} appeal={one} controls={controls} />}
      none={{ title: t('noAppeals'), body: t('noAppealsBody') }}
    />
  )
}
