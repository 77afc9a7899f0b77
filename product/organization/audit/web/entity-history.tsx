import { IconHistory } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { audit } from '../contract.ts'
import classes from './check-chain.module.css'
import { useAuditText } from './use-text.ts'

type Props = {
  entity: string
  id: number
  /** Where it is kept, for those who look from above the tenants; without it the tenant of this tab. */
  tenantId?: number
}

/** Leads from a thing to everything that was done to it; nothing for those who may not read the audit. */
export function EntityHistory({ entity, id, tenantId }: Props) {
  const t = useAuditText()
  const may = useMay()
  if (!may(actionOf(audit, 'view'))) return null
  const search = { entity, entityID: String(id) }
  const face = (
    <>
      <IconHistory size={14} stroke={1.75} aria-hidden="true" />
      {t('history')}
    </>
  )
  if (tenantId === undefined)
    return (
      <PageLink system={audit} page="list" search={search} className={classes.history}>
        {face}
      </PageLink>
    )
  // another tenant than the tab's is entered by loading the page
  const there = new URLSearchParams({ tenant: String(tenantId), ...search })
  return (
    <a href={`${pagePath(audit, 'list', {})}?${there}`} className={classes.history}>
      {face}
    </a>
  )
}
