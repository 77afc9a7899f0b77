import { useQuery } from '@tanstack/react-query'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { landing } from '../contract.ts'
import { useLandingText } from './use-text.ts'
import classes from './landing.module.css'

/** Where one lands after signing in, and every rule that was asked for it. */
export function WhyHere() {
  const t = useLandingText()
  const tenant = currentTenantId()
  const { data } = useQuery(queriesOf(landing).land({ query: { tenant } }))
  if (!data) return null
  return (
    <FormSection title={t('why')} note={t('whyNote', { page: data.to.replace(/[?&]tenant=\d+$/, '') })}>
      <ol className={classes.steps}>
        {data.steps.map(({ rule, taken, why }) => (
          <li key={rule} data-taken={taken || undefined}>
            <StateMark shape={taken ? 'live' : 'missing'} size={14} />
            <span>{t.member('landingRule', rule)}</span>
            <small>{t.member('landingWhy', why)}</small>
          </li>
        ))}
      </ol>
    </FormSection>
  )
}
