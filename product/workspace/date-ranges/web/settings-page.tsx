import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { Desk, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { DateSettings } from '../contract.ts'
import { dateSettingsQuery } from './date-settings-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useDatesText } from './use-text.ts'
import classes from './date-ranges.module.css'

/** How the tenant counts weeks and fiscal years, and with which period everybody begins. */
export function SettingsPage() {
  const t = useDatesText()
  const platform = usePlatformText()
  const { data, error, refetch } = useQuery(dateSettingsQuery())
  // The form keeps what it began with: somebody else's change must not take away what is being typed.
  const [shown, setShown] = useState<DateSettings>()
  if (data && !shown) setShown(data)
  usePageTitle(t.page('settings'))
  return (
    <Desk>
      <Sheet label={t.page('settings')}>
        <div className={classes.page}>
          <h1>{t.page('settings')}</h1>
          {error && !shown && (
            <EmptyState
              kind="error"
              title={errorText(error, platform)}
              actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
            />
          )}
          {!shown && !error && <Skeleton height={240} mt={16} />}
          {shown && (
            <SettingsForm
              key={shown.version}
              settings={shown}
              onSaved={setShown}
              onNewest={() => void refetch().then(({ data: newest }) => setShown(newest))}
            />
          )}
        </div>
      </Sheet>
    </Desk>
  )
}
