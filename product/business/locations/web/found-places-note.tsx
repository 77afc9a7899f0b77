import { Anchor, Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

/** Says that pages of connected accounts wait for their locations; nothing where none does, or where nobody here may match them. */
export function FoundPlacesNote() {
  const may = useMay()
  return may(actionOf(locations, 'edit')) && may(actionOf(credentials, 'view')) ? <Waiting /> : null
}

function Waiting() {
  const t = useLocationsText()
  const { data = [] } = useQuery(queriesOf(locations).foundPlaceCounts())
  const count = data.reduce((sum, { waiting }) => sum + waiting, 0)
  if (count === 0) return null
  return (
    <Box mx={16} my={8}>
      <Note tone="info" title={t('foundWaiting', { count })}>
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <PageLink system={credentials} page="list" {...props} />}
        >
          {t('leftOutAccounts')}
        </Anchor>
      </Note>
    </Box>
  )
}
