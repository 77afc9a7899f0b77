import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { REVIEW_DROP } from '#product/reputation/reviews/contract.ts'
import type { Notification } from '../contract.ts'
import { placeOf } from '../places.ts'
import classes from './bell.module.css'
import { shapes } from './shapes.ts'
import { useNotificationsText } from './use-text.ts'

type Props = {
  items: readonly Notification[]
  unread: number
  /** Nothing, for whoever cannot say that it is read. */
  onRead?: (ids?: number[]) => void
  onClose: () => void
}

/** Where notifications are set up, and say why they came. */
const SETTINGS = '/settings/notifications'

/** The lines under the bell, by day; opening one reads it. */
export function BellPanel({ items, unread, onRead, onClose }: Props) {
  const t = useNotificationsText()
  const p = usePlatformText()
  const { age, date, dateTime, full } = useFormat()
  const zone = useReaderZone()
  const days = [...Map.groupBy(items, ({ at }) => todayIn(zone, new Date(at)))]
  const now = useNow()
  const today = todayIn(zone, new Date(now))
  const yesterday = todayIn(zone, new Date(now - 86_400_000))
  return (
    <>
      <header className={classes.head}>
        <h2>{t('notifications')}</h2>
        {unread > 0 && (
          <>
            <span>{p('unread', { count: unread })}</span>
            {onRead && (
              <Button variant="subtle" size="compact-sm" className={classes.readAll} onClick={() => onRead()}>
                {t('readAll')}
              </Button>
            )}
          </>
        )}
      </header>
      <Link to={SETTINGS} search={{}} className={classes.settings} onClick={onClose}>
        {t('settings')}
      </Link>
      {items.length === 0 && <EmptyState kind="done" title={t('nothing')} body={t('nothingText')} />}
      {days.map(([day, told]) => (
        <section key={day}>
          <h3 className={classes.day}>
            {day === today ? t('today') : day === yesterday ? t('yesterday') : date(told[0]!.at)}
          </h3>
          <ul>
            {told.map((one) => {
              const { to, search } = placeOf(one)
              const isUnread = one.readAt === null
              return (
                <li key={one.id}>
                  <Link
                    to={to}
                    search={search as never}
                    className={classes.entry}
                    data-unread={isUnread || undefined}
                    data-autofocus={one === items[0] || undefined} // Enter opens the newest, and does not read all
                    onClick={() => {
                      if (isUnread) onRead?.([one.id])
                      onClose()
                    }}
                  >
                    <StateMark shape={shapes[one.kind]} size={16} />
                    <span className={classes.words}>
                      <b>{t(one.kind, { count: one.count })}</b>
                      <span>
                        <bdi>{one.about}</bdi>
                        {one.note && (
                          <>
                            {' · '}
                            <bdi>
                              {one.kind === 'AccountExpires'
                                ? t('expiresOn', { when: dateTime(one.note) })
                                : one.kind === 'RatingChanged'
                                  ? t('ratingOf', changeOf(one.note))
                                  : one.kind === 'ReviewsDropped'
                                    ? t('droppedOf', { ...lossOf(one.note), ...REVIEW_DROP })
                                    : one.note}
                            </bdi>
                          </>
                        )}
                      </span>
                    </span>
                    <time dateTime={one.at} title={full(one.at)}>
                      {age(one.at)}
                    </time>
                    {isUnread && <span className="sr">{p('unread', { count: 1 })}</span>}
                  </Link>
                  <Link
                    to={SETTINGS}
                    search={{ line: String(one.id) } as never}
                    className={classes.why}
                    onClick={onClose}
                  >
                    {t('why')}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}

/** What a rating was and is, as the note says it. */
function changeOf(note: string) {
  const [was = '', now = ''] = note.split('/')
  return { was, now }
}

/** How many of how many were lost, as the note says it. */
function lossOf(note: string) {
  const [lost = 0, of = 0] = note.split('/').map(Number)
  return { lost, of }
}
