import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { CopyIcon } from '#platform/web/parts/copy-icon.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { connectedApps } from '../contract.ts'
import { AppCard } from './app-card.tsx'
import classes from './connected-apps.module.css'
import { ConnectingPolicy } from './connecting-policy.tsx'
import { useAppsText } from './use-text.ts'

/** The apps that act for users, how one connects another, and who may. */
export function AppsPage() {
  const t = useAppsText()
  const { data, error, refetch } = useQuery(queriesOf(connectedApps).list())
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const address = `${window.location.origin}/mcp`
  return (
    <FormPage title={t.page('list')} note={t('explain')}>
      <FormSection title={t('how')} note={t('howNote')}>
        <div className={classes.address}>
          <code>{address}</code>
          <CopyIcon value={address} label={t('copyAddress')} />
        </div>
      </FormSection>
      {data && (
        <FormSection title={t('apps')}>
          {data.items.length === 0 ? (
            <EmptyState kind="nothing" title={t('none')} body={t('noneBody')} />
          ) : (
            <ul className={classes.apps}>
              {data.items.map((app) => (
                <AppCard key={app.id} app={app} />
              ))}
            </ul>
          )}
        </FormSection>
      )}
      <ConnectingPolicy />
    </FormPage>
  )
}
