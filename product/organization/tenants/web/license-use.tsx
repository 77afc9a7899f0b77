import { Facts } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { LicenseInUse } from '../contract.ts'
import classes from './license.module.css'
import { useTenantsText } from './use-text.ts'

/** What a license allows and how much of it is in use, with the day on which it ends. */
export function LicenseUse({ license }: { license: LicenseInUse }) {
  const t = useTenantsText()
  const { date } = useFormat('UTC')
  const { plan, seats, locations, until, usedSeats, usedLocations, isOver } = license
  const day = until && date(`${until}T12:00:00Z`)
  return (
    <FormSection title={t('licenseUse')}>
      {isOver && <Note tone="warning">{t('licenseEnded', { date: day ?? '' })}</Note>}
      <Facts
        facts={[
          ...(plan ? [[t('plan'), plan] as const] : []),
          [t('people'), <Use key="people" label={t('people')} used={usedSeats} limit={seats} />],
          [t('locations'), <Use key="locations" label={t('locations')} used={usedLocations} limit={locations} />],
          [t('lastDay'), day ?? t('licenseNoEnd')],
        ]}
      />
    </FormSection>
  )
}

function Use({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const t = useTenantsText()
  const { number } = useFormat()
  if (limit === null) return t('unlimited', { used: number(used) })
  return (
    <div className={classes.use}>
      <span className="num">{t('ofLimit', { used: number(used), limit: number(limit) })}</span>
      <span
        className={classes.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        data-full={used >= limit || undefined}
      >
        <i style={{ inlineSize: `${Math.min(1, used / limit) * 100}%` }} />
      </span>
    </div>
  )
}
