import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ApiKey, apiKeys } from '#product/identity/api-keys/contract.ts'
import classes from './user-provisioning.module.css'
import { useScimText } from './use-text.ts'

/** The tokens that directories hold; they are revoked where all keys are. */
export function TokenList({ keys }: { keys: readonly ApiKey[] }) {
  const t = useScimText()
  const { dateTime, date } = useFormat()
  if (keys.length === 0) return <p>{t('noTokens')}</p>
  return (
    <ul className={classes.tokens} aria-label={t('tokens')}>
      {keys.map((key) => (
        <li key={key.id}>
          <Link to={apiKeys.pages.list.path} search={{ open: String(key.id) } as never}>
            {key.name}
          </Link>
          <code>
            {key.prefix}…{key.lastFour}
          </code>
          <span>{key.lastUsedAt ? t('lastUsed', { when: dateTime(key.lastUsedAt) }) : t('neverUsed')}</span>
          <span>{t('expires', { when: date(key.expiresAt) })}</span>
        </li>
      ))}
    </ul>
  )
}
