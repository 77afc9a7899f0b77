import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type FeatureFlag, featureFlags, flagRule } from '../contract.ts'
import { useFlagBook } from './flag-book.ts'
import { PersonField } from './target-picker.tsx'
import { useFlagsText } from './use-text.ts'

/** Within a tenant the choice is among its people, above the tenants among all. */
type PersonChoice = { label: string; value: number | null; onChange: (userId: number | null) => void }
type Explanation = z.output<typeof featureFlags.routes.explain.gives>

/** Asks for one person why a flag is on or off. */
export function ExplainFlag({ flag }: { flag: FeatureFlag }) {
  const t = useFlagsText()
  const platform = usePlatformText()
  const { user } = useSession()
  const { tenantId, isOurs } = useFlagBook()
  const [userId, setUserId] = useState<number | null>(isOurs ? user.id : null)
  const [found, setFound] = useState<Explanation>()
  const [error, setError] = useState<string>()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      setFound(
        await callsOf(featureFlags).explain({
          params: { tenantId, featureFlagId: flag.id },
          query: { userId: userId! },
        }),
      )
    } catch (failure) {
      setFound(undefined)
      const isUnknown = failure instanceof ApiError && failure.key === 'feature-flags.noSuchUser'
      setError(isUnknown ? t.error('noSuchUser') : errorText(failure, platform))
    }
  }
  return (
    <section
      aria-label={t('explain')}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, paddingTop: 24 }}
    >
      <h3>{t('explain')}</h3>
      <form onSubmit={(event) => void ask(event)} style={{ display: 'flex', gap: 8, alignItems: 'flex-end' }}>
        {isOurs ? (
          <div style={{ flex: 1 }}>
            <PersonField label={t('explainPerson')} value={userId} onChange={setUserId} error={error} />
          </div>
        ) : (
          <div style={{ flex: 1 }}>
            <Slot<PersonChoice>
              name="person.choice"
              props={{
                label: t('explainPerson'),
                value: userId,
                onChange: setUserId,
              }}
            />
          </div>
        )}
        <Button type="submit" variant="default" disabled={userId === null}>
          {t('explainAsk')}
        </Button>
      </form>
      {!isOurs && error && <p role="alert">{error}</p>}
      {found && (
        <>
          <p role="status">
            <b>{t(found.enabled ? 'explainOn' : 'explainOff', { name: found.userName })}</b>
          </p>
          <ul style={{ display: 'grid', gap: 6 }}>
            {found.steps.map(({ rule, holds }) => (
              <li key={rule} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                <StateMark shape={holds ? 'live' : 'missing'} size={14} />
                <span style={{ flex: 1 }}>{t.member('flagRule', flagRule.nameOf(rule)!)}</span>
                <small>{t(holds ? 'holds' : 'holdsNot')}</small>
              </li>
            ))}
          </ul>
          <p>
            <small>{t('explainPlace', { place: found.place })}</small>
          </p>
        </>
      )}
    </section>
  )
}
