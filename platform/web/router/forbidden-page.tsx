import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Trans } from 'react-i18next'
import { raiseRefusal } from '../feedback/refusals.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { i18n } from '../words/i18n.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { RequestAccess } from './request-access.tsx'

type Props = {
  /** What is missing, as the reader knows it. */
  right: string
  /** The same as those who grant it know it. */
  actions: readonly string[]
  kind?: 'right' | 'flag' | 'agency'
}

/** What stands in place of a page that takes a right one does not have; it names the right and asks for it. */
export function ForbiddenPage({ right, actions, kind = 'right' }: Props) {
  const t = usePlatformText()
  const router = useRouter()
  useEffect(() => raiseRefusal('UNAUTHORIZED'), [])
  const body = { right: 'ui/forbiddenBody', flag: 'ui/forbiddenFlag', agency: 'ui/forbiddenAgency' }[kind]
  return (
    <Sheet>
      <EmptyState
        kind="forbidden"
        title={t('forbiddenTitle')}
        body={<Trans i18n={i18n} t={i18n.t} i18nKey={body} values={{ right }} components={{ b: <b /> }} />}
        actions={
          <>
            {kind !== 'agency' && <RequestAccess right={right} actions={actions} />}
            <Button variant="default" onClick={() => router.history.back()}>
              {t('back')}
            </Button>
          </>
        }
      />
    </Sheet>
  )
}
