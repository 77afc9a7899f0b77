import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName, useSources } from '#product/business/sources/web/public.ts'
import { autoSend, type AutoSendGroup } from '../contract.ts'
import classes from './auto-send.module.css'
import { GroupMark } from './group-mark.tsx'
import { GroupPane } from './group-pane.tsx'
import { useAutoSendText } from './use-text.ts'

const groupId = ({ id }: AutoSendGroup) => id

/** Where drafts can be relied on, and where replies send themselves. */
export function GroupsPage() {
  const t = useAutoSendText()
  const sourceName = useSourceName()
  const sources = useSources()
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      state: { pinned: true },
      location: { pinned: true },
      source: {
        options: sources
          .filter(({ reviewable }) => reviewable)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      },
      rating: {},
      language: {},
      closeReason: {},
      model: {},
    }),
    [sources],
  )
  const filters = useListFilters(autoSend, 'groups', { fields })
  const columns = useListColumns<AutoSendGroup>(autoSend, 'groups', {
    rating: { width: 72, align: undefined, cell: ({ rating }) => <Stars value={rating} /> },
    source: { width: 20, isSilent: true, cell: ({ sourceID }) => <SourceMark name={sourceName(sourceID)} /> },
    location: { width: 'fill', fixed: true, cell: ({ locationName }) => <span className="cut">{locationName}</span> },
    language: { width: 110, cell: ({ language }) => nameOfLanguage(language) },
    state: { width: 120, stays: true, cell: ({ state }) => <GroupMark state={state} /> },
    unchanged: { width: 110, cell: ({ unchanged, sent }) => t('of', { unchanged, sent }) },
    atLeast: { width: 90, stays: true, cell: ({ atLeast }) => <Share value={atLeast} /> },
    autoSent: { width: 140 },
    sent: { hidden: true },
    model: { width: 130, hidden: true },
    closeReason: {
      width: 180,
      isApart: true,
      cell: ({ closeReason }) => (
        <span className="cut">{closeReason === null ? '–' : t.member('closeReason', closeReason)}</span>
      ),
    },
  })
  return (
    <ListScreen
      id="auto-send"
      route={queriesOf(autoSend).search}
      title={t.page('list')}
      rowId={groupId}
      columns={columns}
      filters={filters}
      taken={{ list: 'auto-send.groups' }}
      saved={{ page: 'auto-send.groups' }}
      header={<Off />}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(autoSend).search({ body: { filters: [...clauses], sort, cursor, limit }, signal })
      }
      card={(one) => (
        <ListCard
          start={
            <>
              <Stars value={one.rating} />
              <SourceMark name={sourceName(one.sourceID)} />
            </>
          }
          end={<Share value={one.atLeast} />}
          title={one.locationName}
          text={[nameOfLanguage(one.language), t('of', { unchanged: one.unchanged, sent: one.sent })].join(' · ')}
          foot={<GroupMark state={one.state} />}
        />
      )}
      pane={(id, row, controls) => <GroupPane key={id} id={Number(id)} row={row} controls={controls} />}
      empty={{ nothing: { title: t('none'), body: t('noneText') } }}
    />
  )
}

function Share({ value }: { value: number | null }) {
  const { percent } = useFormat()
  return value === null ? '–' : percent(Math.floor(value * 100) / 100)
}

/** Says that nothing is sent while it is off, and where it is turned on. */
function Off() {
  const t = useAutoSendText()
  const may = useMay()
  const { data } = useQuery(queriesOf(autoSend).settings())
  if (!data) return null
  return (
    <p className={classes.head}>
      <span>{data.isOn ? t('note') : t('offNote')}</span>
      {may(actionOf(autoSend, 'manage')) && (
        <PageLink system={autoSend} page="settings">
          {t('toSettings')}
        </PageLink>
      )}
    </p>
  )
}
