import { Popover } from '@mantine/core'
import { Avatar } from '../parts/avatar.tsx'
import { later } from '../parts/later.tsx'
import { nameOf, useSession } from '../session/session.ts'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './shell.module.css'

// Its controls are fetched when somebody opens it.
const AccountPanel = later(() => import('./account-panel.tsx').then(({ AccountPanel }) => AccountPanel))

/** Who one is, how it looks, which language, and the way out. */
export function AccountMenu() {
  const t = usePlatformText()
  const { user } = useSession()
  const name = nameOf(user)
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <button type="button" className={classes.accountButton}>
          <Avatar name={name} initials={user.initials} size={28} />
          <span className="sr">
            {t('account')}, {name}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('account')}>
        <AccountPanel />
      </Popover.Dropdown>
    </Popover>
  )
}
