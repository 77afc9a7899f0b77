import type { ReactNode } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useActions } from '#product/organization/roles/web/public.ts'
import type { ApiKey } from '../contract.ts'
import classes from './api-keys.module.css'
import { KeyState } from './key-state.tsx'
import { useKeysText } from './use-text.ts'

/** All that is known of a key; the key itself is not. */
export function KeyFacts({ apiKey, isAbove }: { apiKey: ApiKey; isAbove: boolean }) {
  const t = useKeysText()
  const { dateTime } = useFormat()
  const { byId } = useActions()
  const { locationIDs, piiScopes } = apiKey
  const facts: [string, ReactNode][] = [
    [t('state'), <KeyState key="state" apiKey={apiKey} />],
    [
      t('key'),
      <code key="key">
        {apiKey.prefix}…{apiKey.lastFour}
      </code>,
    ],
    [t('maker'), apiKey.makerName || '–'],
    [t('created'), dateTime(apiKey.createdAt)],
    [t('lastUsed'), apiKey.lastUsedAt ? dateTime(apiKey.lastUsedAt) : t('neverUsed')],
    [t('expires'), dateTime(apiKey.expiresAt)],
    isAbove
      ? [t('reach'), t('everyTenant')]
      : [t('locations'), locationIDs ? t('locationCount', { count: locationIDs.length }) : t('everywhere')],
    [t('pii'), piiScopes.map((scope) => t.member('piiScope', scope)).join(', ') || '–'],
    [
      t('rights'),
      <ul key="rights" className={classes.rights}>
        {apiKey.actionIDs.map((action) => (
          <li key={action} title={action}>
            {byId.get(action)?.does ?? action}
          </li>
        ))}
      </ul>,
    ],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <FactRow key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

function FactRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
