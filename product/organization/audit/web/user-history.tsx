import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { UserActionsSlot } from '#product/organization/users/web/public.ts'
import { audit } from '../contract.ts'
import classes from './audit-pane.module.css'
import { ChangeList } from './change-list.tsx'
import { difference } from './difference.ts'
import { useAuditWords } from './use-audit-words.ts'
import { useAuditText } from './use-text.ts'

/** What was done to the person of a pane, newest first. */
export function UserHistory({ user }: UserActionsSlot) {
  const t = useAuditText()
  const { action, who } = useAuditWords()
  const platform = usePlatformText()
  const { full, dateTime } = useFormat()
  const canRead = useMay()(actionOf(audit, 'view'))
  const { data, error, fetchNextPage, hasNextPage } = useInfiniteQuery({
    ...queriesOf(audit).search.pages({ body: { entity: 'user', entityId: user.id, limit: 25 } }, user.version),
    enabled: canRead,
  })
  if (!canRead) return <EmptyState kind="forbidden" title={t('mayNotRead')} />
  if (error) return <EmptyState kind="error" title={errorText(error, platform)} />
  if (!data) return <Skeleton height={160} />
  const records = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <ol className={classes.history}>
        {records.map((record) => (
          <li key={record.seq}>
            <div>
              <b>{action(record.action)}</b>
              <small title={full(record.at)}>{`${who(record)} · ${dateTime(record.at)}`}</small>
            </div>
            <ChangeList changes={difference(record.before, record.after)} />
          </li>
        ))}
      </ol>
      {records.length === 0 && <p className={classes.none}>{t('noChanges')}</p>}
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
    </>
  )
}
