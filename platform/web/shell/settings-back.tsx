import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './crumbs.module.css'
import { SETTINGS_PATH } from './use-settings.ts'

/** The way back to all settings where there is no room for the crumbs. */
export function SettingsBack() {
  const t = usePlatformText()
  return (
    <Link to={SETTINGS_PATH} search={{}} className={classes.back}>
      <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      {t('settings')}
    </Link>
  )
}
