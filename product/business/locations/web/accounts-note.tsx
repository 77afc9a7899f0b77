import { Anchor, Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { useLocationsText } from './use-text.ts'

type Props = { tone: 'info' | 'warning'; title: string; children?: ReactNode }

/** Above the list: what connected accounts have to do with it, and for those who see them the way there. */
export function AccountsNote({ tone, title, children }: Props) {
  const t = useLocationsText()
  const may = useMay()
  return (
    <Box mx={16} my={8}>
      <Note tone={tone} title={title}>
        {children}
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
