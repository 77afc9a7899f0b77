import { IconAlertTriangle } from '@tabler/icons-react'
import { TopBanner } from '#platform/web/shell/top-banner.tsx'
import { useTenantsText } from './use-text.ts'

/** Says to the administrators of a tenant that its account is overdue, and what that holds back. */
export function OverdueBanner() {
  const t = useTenantsText()
  return (
    <TopBanner label={t('overdueTitle')} icon={IconAlertTriangle} acts={null}>
      {t('overdue')}
    </TopBanner>
  )
}
