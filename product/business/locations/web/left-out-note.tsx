import { Anchor, Box } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Says that places of connected accounts are missing here, and why; nothing where all fit. With what it says changes what stands below it. */
export function LeftOutNote() {
  const t = useLocationsText()
  const { number } = useFormat()
  const may = useMay()
  const queries = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: ['locations-left-out', currentTenantId()],
    queryFn: () => callsOf(locations).leftOut(),
  })
  useLive(locations, 'leftOut', () => {
    void refetch()
    void queries.invalidateQueries({ queryKey: ['list', 'locations'] })
  })
  if (!data?.count) return null
  const { count, limit } = data
  return (
    <Box mx={16} my={8}>
      <Note tone="warning" title={t('leftOut', { count })}>
        {limit === null ? t('leftOutSoon') : t('leftOutAdvice', { limit: number(limit) })}{' '}
        {may(actionOf(credentials, 'view')) && (
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <PageLink system={credentials} page="list" {...props} />}
          >
            {t('leftOutAccounts')}
          </Anchor>
        )}
      </Note>
    </Box>
  )
}
