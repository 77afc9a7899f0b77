import { IconSearch } from '@tabler/icons-react'
import { KeyCaps } from '../parts/key-cap.tsx'
import { Slot } from '../router/slot.tsx'
import { useSession } from '../session/session.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { AccountMenu } from './account-menu.tsx'
import { Crumbs } from './crumbs.tsx'
import { HelpMenu } from './help-menu.tsx'
import classes from './shell.module.css'
import { TenantSwitcher } from './tenant-switcher.tsx'

export function TopBar({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const t = usePlatformText()
  const { tenant, tenants } = useSession()
  return (
    <header className={classes.top}>
      <div className={classes.topStart}>
        <TenantSwitcher />
        <Crumbs />
        {!tenant && tenants !== undefined && (
          <span className={classes.crumb}>{t('agencyTenants', { count: tenants })}</span>
        )}
      </div>
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={16} stroke={1.6} role="img" aria-label={t('search')} />
        <span className="cut">{t('searchEverything')}</span>
        <KeyCaps keys="mod+k" />
      </button>
      <div className={classes.topEnd}>
        <HelpMenu onKeys={onHelp} />
        <Slot name="bell" props={{}} />
        <AccountMenu />
      </div>
    </header>
  )
}
