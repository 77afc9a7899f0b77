import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/empty-state.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { usePlatformText } from '../words/platform-text.ts'

export function NotFoundPage() {
  const t = usePlatformText()
  return (
    <Sheet>
      <EmptyState
        kind="filtered"
        title={t('notFoundTitle')}
        body={t('notFoundBody')}
        actions={<Button renderRoot={(props) => <Link to="/" {...props} />}>{t('home')}</Button>}
      />
    </Sheet>
  )
}
