import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { FormPage } from './form-page.tsx'
import classes from './settings-page.module.css'
import { settingsGroups, useSettings } from './use-settings.ts'

/** Everything one may set up, by what it is about. */
export function SettingsPage() {
  const t = usePlatformText()
  const places = useSettings()
  return (
    <FormPage title={t('settings')}>
      {places.length === 0 && <EmptyState kind="forbidden" title={t('settingsNone')} />}
      {settingsGroups
        .map((group) => ({ group, own: places.filter((place) => place.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <section key={group} className={classes.group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`}>{t(`settings_${group}`)}</h2>
            <ul>
              {own.map(({ path, label, does, icon: Icon }) => (
                <li key={path}>
                  <Link to={path} search={{}} className={classes.place}>
                    <Icon size={19} stroke={1.5} aria-hidden="true" />
                    <span>
                      <b>{label}</b>
                      <small>{does}</small>
                    </span>
                    <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </FormPage>
  )
}
