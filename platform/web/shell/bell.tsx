import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { markNoticesRead, useNotices } from '../feedback/notices.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import classes from './shell.module.css'

/** What came in for the reader since the page was opened. Looking is reading. */
export function Bell() {
  const t = usePlatformText()
  const { age, full } = useFormat()
  const notices = useNotices()
  const unread = notices.filter((notice) => !notice.isRead).length
  return (
    <Popover position="bottom-end" onClose={markNoticesRead} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.iconButton}
          aria-label={unread ? `${t('notifications')}, ${t('unread', { count: unread })}` : t('notifications')}
        >
          <IconBell size={18} stroke={1.6} aria-hidden="true" />
          {unread > 0 && <span className={classes.pip}>{unread}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.notices} aria-label={t('notifications')}>
        <div className={classes.noticesHead}>{t('notifications')}</div>
        {notices.length === 0 && <p className={classes.quiet}>{t('emptyNotifications')}</p>}
        {notices.map(({ id, text, at, to, isRead }) => {
          const inside = (
            <>
              {!isRead && <span className={classes.unread} />}
              <span>{text}</span>
              <time dateTime={at.toISOString()} title={full(at)}>
                {age(at)}
              </time>
            </>
          )
          return to ? (
            <Link key={id} to={to} className={classes.notice}>
              {inside}
            </Link>
          ) : (
            <div key={id} className={classes.notice}>
              {inside}
            </div>
          )
        })}
      </Popover.Dropdown>
    </Popover>
  )
}
