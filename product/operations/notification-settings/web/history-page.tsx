import { Button, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeptFocus } from '#platform/web/keys/use-kept-focus.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { placeOf } from '#product/operations/notifications/web/public.ts'
import { type HistoryItem, notificationSettings } from '../contract.ts'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import { useSettingsText } from './use-text.ts'
import { WhyDialog } from './why-dialog.tsx'

/** What the reader was told: when, of what, and whether they viewed it. */
export function HistoryPage() {
  useKeptFocus()
  const t = useSettingsText()
  const { dateTime } = useFormat()
  const { typeOf } = useSayRule()
  const { act } = useAct()
  const [{ unread }, change] = useSearchState()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const [why, setWhy] = useState<number>()
  const isShut = useShut(notificationSettings)('readItem')
  const flip = ({ id, readAt }: HistoryItem) =>
    act(() =>
      callsOf(notificationSettings).readItem({
        params: { notificationItemId: id },
        body: { isRead: readAt === null },
      }),
    )
  return (
    <Desk
      bar={
        <FilterBar
          end={
            <PageLink system={notificationSettings} page="matrix">
              {t('open')}
            </PageLink>
          }
        >
          <h1>{t.page('history')}</h1>
          <Switch
            label={t('unreadOnly')}
            checked={unread === 'true'}
            onChange={(event) => {
              setPages([undefined])
              change({ unread: event.currentTarget.checked ? 'true' : undefined })
            }}
          />
        </FilterBar>
      }
    >
      <Sheet label={t.page('history')}>
        <ul className={classes.history}>
          {pages.map((before, at) => (
            <Part
              key={before ?? 0}
              before={before}
              isUnread={unread === 'true'}
              isLast={at === pages.length - 1}
              onMore={(next) => setPages([...pages, next])}
            >
              {(item) => {
                const { to, search } = placeOf({ ...item, count: 1 })
                return (
                  <li key={item.id} data-unread={item.readAt === null || undefined}>
                    <div className={classes.line}>
                      <span>
                        <b>
                          <Link to={to} search={search as never}>
                            {typeOf(item.type)}
                          </Link>
                        </b>
                        , <bdi>{item.about}</bdi>
                        <br />
                        <span className={classes.quiet}>
                          {dateTime(item.at)}, {item.readAt === null ? t('unread') : t('read')}
                        </span>
                      </span>
                      <span>
                        <Button variant="subtle" size="compact-sm" disabled={isShut} onClick={() => void flip(item)}>
                          {t(item.readAt === null ? 'markRead' : 'markUnread')}
                        </Button>
                        <Button variant="subtle" size="compact-sm" onClick={() => setWhy(item.id)}>
                          {t('why')}
                        </Button>
                      </span>
                    </div>
                  </li>
                )
              }}
            </Part>
          ))}
        </ul>
      </Sheet>
      {why !== undefined && (
        <WhyDialog asked={{ itemID: why }} onClose={() => setWhy(undefined)} onType={() => setWhy(undefined)} />
      )}
    </Desk>
  )
}

type PartProps = {
  before: string | undefined
  isUnread: boolean
  isLast: boolean
  onMore: (next: string) => void
  children: (item: HistoryItem) => React.ReactNode
}

function Part({ before, isUnread, isLast, onMore, children }: PartProps) {
  const t = useSettingsText()
  const query = {
    ...(before === undefined ? {} : { before }),
    ...(isUnread ? { unread: 'true' as const } : {}),
  }
  const { data } = useQuery(queriesOf(notificationSettings).items({ query }))
  if (!data) return null
  if (data.items.length === 0 && before === undefined)
    return (
      <li>
        <EmptyState kind="done" title={t('noHistory')} body={t('noHistoryText')} />
      </li>
    )
  return (
    <>
      {data.items.map(children)}
      {isLast && data.next !== null && (
        <li>
          <Button variant="default" onClick={() => onMore(data.next!)}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  )
}
