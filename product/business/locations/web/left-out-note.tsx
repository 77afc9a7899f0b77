import { Anchor, Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

/** Says that places of connected accounts are missing here, and why; nothing where all fit. With what it says changes what stands below it. */
export function LeftOutNote() {
  const t = useLocationsText()
  const { number } = useFormat()
  const may = useMay()
  const { data } = useQuery(queriesOf(locations).leftOut())
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
