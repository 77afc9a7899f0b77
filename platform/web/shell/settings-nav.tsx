import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import desk from './desk.module.css'
import { thatMatch } from './match-words.ts'
import classes from './settings-nav.module.css'
import { settingsGroups, settingsPlaceAt, useSettings } from './use-settings.ts'
import rows from './view-list.module.css'

/** All settings at the side of each of them, found by what they are called and do; it stays while one goes from one to the next. */
export function SettingsNav({ path }: { path: string }) {
  const t = usePlatformText()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const places = useSettings()
  const current = settingsPlaceAt(path, places)
  const found = text.trim() ? thatMatch(text, places, ({ label, also, does }) => [label, ...also, does]) : places
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'ArrowDown') links[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? list.current?.querySelector('input'))?.focus()
    else if (event.key === 'Enter' && at < 0 && found[0]) void navigate({ to: found[0].path })
    else if (event.key === 'Escape' && text) setText('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <nav className={`${desk.views} ${classes.nav}`} aria-label={t('settings')}>
      <div ref={list} onKeyDown={move} role="presentation">
        <TextInput
          size="xs"
          className={classes.search}
          aria-label={t('searchSettings')}
          placeholder={t('searchSettings')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {found.length === 0 && (
          <p className={classes.none} role="status">
            {t('noSuchSetting')}
          </p>
        )}
        {settingsGroups
          .map((group) => ({ group, own: found.filter((place) => place.group === group) }))
          .filter(({ own }) => own.length > 0)
          .map(({ group, own }) => (
            <section key={group} className={rows.group} aria-labelledby={`nav-${group}`}>
              <h2 id={`nav-${group}`}>{t(`settings_${group}`)}</h2>
              {own.map((place) => (
                <Link
                  key={place.path}
                  to={place.path}
                  search={{}}
                  className={rows.view}
                  activeOptions={{ exact: true }}
                  aria-current={place === current ? 'page' : undefined}
                >
                  <place.icon size={16} stroke={1.6} aria-hidden="true" />
                  <span className="cut" title={place.label}>
                    {place.label}
                  </span>
                </Link>
              ))}
            </section>
          ))}
      </div>
    </nav>
  )
}
