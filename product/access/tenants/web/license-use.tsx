import { Note } from '#platform/web/parts/note.tsx'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { LicenseInUse } from '../contract.ts'
import classes from './license.module.css'
import { useTenantsText } from './use-text.ts'

/** How much of a license is in use: a line for users and one for locations, and when it ends. */
export function LicenseUse({ license }: { license: LicenseInUse }) {
  const t = useTenantsText()
  const { date } = useFormat('UTC')
  const { plan, seats, locations, until, usedSeats, usedLocations, isOver } = license
  const day = until && date(`${until}T12:00:00Z`)
  return (
    <FormSection title={plan ?? t('licenseUse')}>
      {isOver && <Note tone="warning">{t('licenseEnded', { date: day ?? '' })}</Note>}
      <div className={classes.uses}>
        <Use label={t('people')} used={usedSeats} limit={seats} text={(values) => t('seatsInUse', values)} />
        <Use
          label={t('locations')}
          used={usedLocations}
          limit={locations}
          text={(values) => t('locationsInUse', values)}
        />
      </div>
      {!isOver && <p className={classes.until}>{day ? t('licenseEnds', { date: day }) : t('licenseNoEnd')}</p>}
    </FormSection>
  )
}

type UseProps = {
  label: string
  used: number
  limit: number | null
  text: (values: { used: string; limit: string }) => string
}

function Use({ label, used, limit, text }: UseProps) {
  const t = useTenantsText()
  const { number } = useFormat()
  const share = limit === null ? null : Math.min(1, used / limit)
  return (
    <div>
      <b className="num">
        {limit === null
          ? `${label}: ${t('unlimited', { used: number(used) })}`
          : text({ used: number(used), limit: number(limit) })}
      </b>
      {share !== null && (
        <span
          className={classes.meter}
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={limit!}
          aria-valuenow={Math.min(used, limit!)}
          data-full={used >= limit! || undefined}
        >
          <i style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </div>
  )
}
