import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { setPreference } from '#platform/web/session/preference.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { preferenceKeys, users } from '../contract.ts'
import classes from './users.module.css'
import { useUsersText } from './use-text.ts'

type Key = (typeof preferenceKeys)[number]
/** Are on or off. */
const switches: readonly Key[] = ['privacy-settings-opt-in', 'single-letter-keys']
/** What was accepted or read stays so. */
const forGood: readonly Key[] = ['social-platform-tos', 'social-content-tos', 'gm-platform-tos', 'privacy-notice']

/** Every preference that is kept of oneself: what it is, what can be switched, and what can be forgotten. */
export function OwnPreferences() {
  const t = useUsersText()
  const platform = usePlatformText()
  const { preferences = {} } = useSession().user
  const shut = useShut(users)
  const [failure, setFailure] = useState<unknown>()
  const keep = async (key: Key, value: string) => {
    setFailure(undefined)
    try {
      await callsOf(users).setPreference({ body: { key, value } })
      if (key === 'single-letter-keys') setPreference('singleKeys', value !== 'false')
    } catch (refused) {
      setFailure(refused)
    }
  }
  const valueOf = (key: Key) => {
    const value = preferences[key]
    if (value === undefined || value === '') return t(forGood.includes(key) ? 'prefOpen' : 'prefNone')
    if (forGood.includes(key)) return t('prefAccepted')
    return t('prefKept')
  }
  return (
    <FormSection title={t('preferences')} note={t('preferencesNote')} isShut={shut('setPreference')}>
      {failure != null && <Note tone="negative">{errorText(failure, platform)}</Note>}
      <ul className={classes.preferences}>
        {preferenceKeys.map((key) => (
          <li key={key}>
            <b>{t(`pref_${key}`)}</b>
            {!switches.includes(key) && <small>{valueOf(key)}</small>}
            {switches.includes(key) ? (
              <Switch
                aria-label={t(`pref_${key}`)}
                checked={preferences[key] === undefined ? key === 'single-letter-keys' : preferences[key] === 'true'}
                onChange={(event) => void keep(key, String(event.currentTarget.checked))}
              />
            ) : (
              preferences[key] !== undefined &&
              !forGood.includes(key) && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`${t('prefForget')}: ${t(`pref_${key}`)}`}
                  onClick={() => void keep(key, '')}
                >
                  {t('prefForget')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
