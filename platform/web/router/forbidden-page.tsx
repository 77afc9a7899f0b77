import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Trans } from 'react-i18next'
import { EmptyState } from '../parts/empty-state.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { i18n } from '../words/i18n.ts'
import { usePlatformText } from '../words/platform-text.ts'

/** What stands in place of a page that takes a right one does not have. */
export function ForbiddenPage({ right }: { right: string }) {
  const t = usePlatformText()
  const router = useRouter()
  return (
    <Sheet>
      <EmptyState
        kind="forbidden"
        title={t('forbiddenTitle')}
        body={<Trans i18n={i18n} t={i18n.t} i18nKey="ui/forbiddenBody" values={{ right }} components={{ b: <b /> }} />}
        actions={
          <Button variant="default" onClick={() => router.history.back()}>
            {t('back')}
          </Button>
        }
      />
    </Sheet>
  )
}
