import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

/** Says that places of connected accounts are missing here, and why; nothing where all fit. */
export function LeftOutNote() {
  const t = useLocationsText()
  const { number } = useFormat()
  const may = useMay()
  const { data, refetch } = useQuery({
    queryKey: ['locations-left-out', currentTenantId()],
    queryFn: () => callsOf(locations).leftOut(),
  })
  useLive(locations, 'leftOut', () => void refetch())
  if (!data?.count) return null
  const { count, limit } = data
  return (
    <Note tone="warning" title={t('leftOut', { count })}>
      {limit === null ? t('leftOutSoon') : t('leftOutAdvice', { limit: number(limit) })}{' '}
      {may(actionOf(credentials, 'view')) && (
        <PageLink system={credentials} page="list">
          {t('leftOutAccounts')}
        </PageLink>
      )}
    </Note>
  )
}
