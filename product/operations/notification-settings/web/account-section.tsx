import { useSession } from '#platform/web/session/session.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { notificationSettings } from '../contract.ts'
import { useSettingsText } from './use-text.ts'

/** The way from the page My account to what reaches its reader. */
export function AccountSection() {
  const t = useSettingsText()
  if (!useSession().tenant) return null
  return (
    <FormSection title={t.page('matrix')} note={t('accountNote')}>
      <PageLink system={notificationSettings} page="matrix">
        {t('open')}
      </PageLink>
    </FormSection>
  )
}
