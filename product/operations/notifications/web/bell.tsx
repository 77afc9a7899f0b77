import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { LateFocus } from '#platform/web/parts/late-focus.tsx'
import { later } from '#platform/web/parts/later.tsx'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { notifications } from '../contract.ts'
import classes from './bell.module.css'
import { useNotificationsText } from './use-text.ts'

const BellPanel = later(() => import('./bell-panel.tsx').then(({ BellPanel }) => BellPanel))

const MOST_COUNTED = 99

/** What concerns the reader, unread until they open it or say so. */
export function Bell() {
  return useSession().tenant ? <TenantBell /> : null
}

function TenantBell() {
  const t = useNotificationsText()
  const p = usePlatformText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queriesOf(notifications).list())
  const shut = useShut(notifications)
  const read = (ids?: number[]) =>
    void callsOf(notifications)
      .read({ body: { ids } })
      .catch(() => undefined)
  useKeys([{ keys: 'g b', does: t('open'), group: 'go', run: () => setOpen(true) }])
  // Not Mantine’s own, which the page behind would hear, too.
  useKeys([{ keys: 'escape', does: p('close'), inFields: true, hidden: true, run: () => setOpen(false) }], isOpen)

  const unread = data?.unread ?? 0
  return (
    <Popover
      position="bottom-end"
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      width={448}
      closeOnEscape={false}
      withOverlay
      overlayProps={{ backgroundOpacity: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={unread ? `${t('notifications')}, ${p('unread', { count: unread })}` : t('notifications')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={18} stroke={1.6} aria-hidden="true" />
          {unread > 0 && <span className={classes.pip}>{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('notifications')}>
        <LateFocus>
          <BellPanel
            items={data?.items ?? []}
            unread={unread}
            onRead={shut('read') ? undefined : read}
            onClose={() => setOpen(false)}
          />
        </LateFocus>
      </Popover.Dropdown>
    </Popover>
  )
}
