import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { inbox } from '../contract.ts'
import classes from './inbox.module.css'
import { useInboxText } from './use-text.ts'

/** Above the threads: how many are the reader's own and new to them, and the way to the new ones alone. */
export function InboxStrip() {
  const t = useInboxText()
  const [search, change] = useSearchState()
  const { data } = useQuery(queriesOf(inbox).mine())
  const isOn = search['unread'] !== undefined
  return (
    <div className={classes.strip}>
      <span>{data && data.count > 0 && t('countMine', { count: data.count, unread: data.unread })}</span>
      <Button
        size="compact-md"
        variant={isOn ? 'light' : 'default'}
        leftSection={<IconMailOpened size={16} stroke={1.6} />}
        aria-pressed={isOn}
        onClick={() => change({ unread: isOn ? undefined : '1', open: undefined })}
      >
        {t('onlyUnread')}
      </Button>
    </div>
  )
}
