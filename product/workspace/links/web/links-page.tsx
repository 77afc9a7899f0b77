import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type GuestLink, links } from '../contract.ts'
import { LinkPane } from './link-pane.tsx'
import { LinksSwitch } from './links-switch.tsx'
import { useLinksText } from './use-text.ts'

const linkId = ({ id }: GuestLink) => id
const filterLooks: Record<string, FieldLook> = {
  status: { pinned: true },
  madeBy: { pinned: true },
  expiresAt: {},
}

export const linkShapes: Record<GuestLink['status'], StateShape> = {
  Active: 'pending',
  Used: 'approved',
  Ended: 'match',
  Expired: 'late',
  Revoked: 'blocked',
}

/** Links for people without an account: who may do what, by whom, until when. */
export function LinksPage() {
  const t = useLinksText()
  const { date, dateTime } = useFormat()
  const statusOf = ({ status }: GuestLink) => (
    <StateMark shape={linkShapes[status]} label={t.member('linkStatus', status)} />
  )
  const whatFor = ({ kind, about }: GuestLink) => [t.member('linkKind', kind), about].filter(Boolean).join(': ')
  const columns = useListColumns<GuestLink>(links, 'links', {
    guest: { width: 200, fixed: true, cell: ({ guestName }) => <b className="cut">{guestName}</b> },
    kind: { width: 'fill', cell: (link) => <span className="cut">{whatFor(link)}</span> },
    madeBy: { width: 160, cell: ({ madeByName }) => <span className="cut">{madeByName ?? '–'}</span> },
    createdAt: { width: 130 },
    expiresAt: { width: 130 },
    status: { stays: true, width: 150, cell: statusOf },
  })
  const filters = useListFilters(links, 'links', {
    search: { name: 'guest', label: t('search') },
    fields: filterLooks,
    without: ['kind'],
  })
  return (
    <ListScreen
      id="guest-links"
      route={queriesOf(links).search}
      title={t.page('list')}
      rowId={linkId}
      columns={columns}
      filters={filters}
      header={<LinksSwitch />}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(links).search({ body: { filters: [...clauses], sort, cursor, limit }, signal })
      }
      pane={(id, link, controls) => <LinkPane key={id} link={link} controls={controls} />}
      card={(link) => (
        <ListCard
          start={statusOf(link)}
          end={dateTime(link.createdAt)}
          title={link.guestName}
          text={whatFor(link)}
          foot={`${link.madeByName ?? '–'} · ${date(link.expiresAt)}`}
        />
      )}
      empty={{ nothing: { title: t('none'), body: t('noneText') } }}
    />
  )
}
