import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { Desk, Sheet } from '#platform/web/shell/sheet.tsx'
import type { DateSettings } from '../contract.ts'
import { dateSettingsQuery } from './date-settings-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useDatesText } from './use-text.ts'
import classes from './date-ranges.module.css'

/** How the tenant counts weeks and fiscal years, and with which period everybody begins. */
export function SettingsPage() {
  const t = useDatesText()
  usePageTitle(t.page('settings'))
  return (
    <Desk>
      <Sheet label={t.page('settings')}>
        <div className={classes.page}>
          <h1>{t.page('settings')}</h1>
          <LoadedForm<DateSettings> query={dateSettingsQuery()}>
            {({ shown, show, showNewest }) => <SettingsForm settings={shown} onSaved={show} onNewest={showNewest} />}
          </LoadedForm>
        </div>
      </Sheet>
    </Desk>
  )
}
