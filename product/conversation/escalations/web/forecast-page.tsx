import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { reviews, type ViewId } from '#product/reputation/reviews/contract.ts'
import { useTicketsText } from '#product/conversation/tickets/web/public.ts'
import { escalations, type Forecast } from '../contract.ts'
import classes from './escalations.module.css'
import { useEscalationsText } from './use-text.ts'

type Search = Record<string, string>

/** What will miss its target today and within seven days, by target, queue and owner, with the way to each list. */
export function ForecastPage() {
  const t = useEscalationsText()
  const ticketWords = useTicketsText()
  const { dateTime, duration } = useFormat()
  const { data, error, refetch } = useQuery(queriesOf(escalations).forecast())
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <FormPage title={t.page('forecast')} note={t('explain')}>
      {data && (
        <div className={classes.forecast}>
          <div>
            <h2>{t('tickets')}</h2>
            <div className={classes.tiles}>
              <Tile count={data.late} label={t('late')} search={{ view: 'Late' }} />
              <Tile count={data.today} label={t('today')} search={{ view: 'DueToday' }} />
              <Tile count={data.week} label={t('week')} search={dueUntil(data)} />
            </div>
            {data.stopped > 0 && (
              <PageLink className={classes.more} system={tickets} page="list" search={{ view: 'Stopped' }}>
                {t('paused', { count: data.stopped })}
              </PageLink>
            )}
          </div>
          {data.replies && (
            <div>
              <h2>{t('replies')}</h2>
              <div className={classes.tiles}>
                <ReplyTile count={data.replies.late} label={t('late')} view="late" />
                <ReplyTile count={data.replies.today} label={t('today')} view="needs" />
                <ReplyTile count={data.replies.week} label={t('week')} view="needs" />
              </div>
            </div>
          )}
          {data.week === 0 && <EmptyState kind="done" title={t('nothing')} body={t('nothingBody')} />}
          {data.week > 0 && (
            <div className={classes.groups}>
              <Counts title={t('byClock')}>
                {data.clocks.map(({ kind, ...counts }) => (
                  <Row key={kind} name={ticketWords.member('clockKind', kind)} counts={counts} />
                ))}
              </Counts>
              <Counts title={t('byQueue')}>
                {data.queues.map(({ id, name, ...counts }) => (
                  <Row
                    key={id ?? 0}
                    name={id === null ? t('noQueue') : name}
                    counts={counts}
                    search={dueUntil(data, of('queue', id))}
                  />
                ))}
              </Counts>
              <Counts title={t('byOwner')}>
                {data.owners.map(({ id, name, ...counts }) => (
                  <Row
                    key={id ?? 0}
                    name={id === null ? t('noOwner') : name}
                    counts={counts}
                    search={dueUntil(data, of('assignee', id))}
                  />
                ))}
              </Counts>
            </div>
          )}
          {data.soonest.length > 0 && (
            <div>
              <h2>{t('soonest')}</h2>
              <ol className={classes.next}>
                {data.soonest.map((one) => (
                  <li key={one.id}>
                    <PageLink system={tickets} page="list" search={{ view: 'Open', open: String(one.id) }}>
                      <b>{one.title ?? ticketWords('numbered', { number: one.number })}</b>
                      <span className={classes.quiet}>
                        {[
                          ticketWords.member('clockKind', one.kind),
                          t(one.calendar === null ? 'dueInClock' : 'dueIn', {
                            when: dateTime(one.dueAt),
                            left: duration(one.leftMinutes),
                          }),
                          one.locationName,
                        ].join(' · ')}
                      </span>
                    </PageLink>
                  </li>
                ))}
              </ol>
            </div>
          )}
        </div>
      )}
    </FormPage>
  )
}

/** Everything that is due from now until the end of the seventh day, as the list of tickets asks for it. */
function dueUntil({ weekEnds }: Forecast, ...more: FilterClause[]): Search {
  return writeFilters([
    { name: 'targetAt', operator: operator.GreaterOrEqual, values: [new Date().toISOString()] },
    { name: 'targetAt', operator: operator.LessThan, values: [weekEnds] },
    ...more,
  ])
}

const of = (name: string, id: number | null): FilterClause => ({
  name,
  operator: operator.Equal,
  values: [String(id ?? '')],
})

type TileProps = { count: number; label: string }

function Tile({ count, label, search }: TileProps & { search: Search }) {
  return (
    <PageLink className={classes.tile} system={tickets} page="list" search={search}>
      <Figure count={count} label={label} />
    </PageLink>
  )
}

/** The list of reviews is sorted by when their replies are due. */
function ReplyTile({ count, label, view }: TileProps & { view: ViewId }) {
  return (
    <PageLink className={classes.tile} system={reviews} page="workbench" search={{ view }}>
      <Figure count={count} label={label} />
    </PageLink>
  )
}

function Figure({ count, label }: TileProps) {
  const { number } = useFormat()
  return (
    <>
      <strong>{number(count)}</strong>
      <span className={classes.quiet}>{label}</span>
    </>
  )
}

function Counts({ title, children }: { title: string; children: ReactNode }) {
  const t = useEscalationsText()
  return (
    <div>
      <h2>{title}</h2>
      <table className={classes.counts}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{title}</span>
            </th>
            <th scope="col">{t('today')}</th>
            <th scope="col">{t('week')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function Row({ name, counts, search }: { name: string; counts: { today: number; week: number }; search?: Search }) {
  const { number } = useFormat()
  return (
    <tr>
      <th scope="row">
        {search ? (
          <PageLink system={tickets} page="list" search={search}>
            {name}
          </PageLink>
        ) : (
          name
        )}
      </th>
      <td>{number(counts.today)}</td>
      <td>{number(counts.week)}</td>
    </tr>
  )
}
