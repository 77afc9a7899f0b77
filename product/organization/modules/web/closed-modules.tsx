import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import type { ClosedSlot } from '#platform/web/router/forbidden-page.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type ModuleKey, modules } from '../contract.ts'
import { useModulesText } from './use-text.ts'
import { whoDecided } from './who-decided.ts'

/** Why a page is closed whose right one holds: which module is off, who switched it off, and who can switch it on. */
export function ClosedModules({ actions }: ClosedSlot) {
  const t = useModulesText()
  const canEdit = useMay()(actionOf(modules, 'edit'))
  const { agency, tenant } = useSession()
  const { data } = useQuery(queriesOf(modules).closed())
  const closing = (data?.items ?? []).filter((one) => one.actions.some((action) => actions.includes(action)))
  const isOwn = closing.some(({ decidedBy }) => decidedBy.level === 'Tenant')
  return (
    <>
      {closing.map(({ id, key, decidedBy }) => (
        <span key={id} style={{ display: 'block' }}>
          <b>{t('closedBy', { module: t.member('moduleKey', key as ModuleKey), who: whoDecided(decidedBy, t) })}</b>{' '}
          {decidedBy.level === 'Tenant' ? t('askTenant') : t('askAbove', { who: whoDecided(decidedBy, t) })}
        </span>
      ))}
      {isOwn && canEdit && tenant && (
        <PageLink system={modules} page="ofTenant" params={{ agencyId: agency.id, tenantId: tenant.id }}>
          {t('toModules')}
        </PageLink>
      )}
    </>
  )
}
