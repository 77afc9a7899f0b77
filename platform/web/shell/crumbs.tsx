import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useShownTitle } from '../router/shown-title.ts'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './crumbs.module.css'
import { useRail } from './use-rail.ts'
import { isBelow, SETTINGS_PATH, settingsPlaceAt, useSettings } from './use-settings.ts'

/** Where one is: the page, behind the settings and the list where it belongs to them. */
export function Crumbs() {
  const t = usePlatformText()
  const title = useShownTitle()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const setting = settingsPlaceAt(path, useSettings())
  const rail = useRail()
  const isSetting = setting !== undefined && !rail.some((place) => place.path === setting.path)
  if (!title) return null
  return (
    <nav className={classes.crumbs} aria-label={t('whereYouAre')}>
      {isSetting && <Step to={SETTINGS_PATH} label={t('settings')} />}
      {isSetting && isBelow(path, setting) && <Step to={setting.path} label={setting.label} />}
      <span className="cut" aria-current="page" title={title}>
        {title}
      </span>
    </nav>
  )
}

function Step({ to, label }: { to: string; label: string }) {
  return (
    <>
      <Link to={to} search={{}} activeOptions={{ exact: true }} className="cut" title={label}>
        {label}
      </Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
    </>
  )
}
