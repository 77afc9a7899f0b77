import { IconHistory } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { audit } from '../contract.ts'
import classes from './check-chain.module.css'
import { useAuditText } from './use-text.ts'

/** Leads from a thing to everything that was done to it; nothing for those who may not read the audit. */
export function EntityHistory({ entity, id }: { entity: string; id: number }) {
  const t = useAuditText()
  const may = useMay()
  if (!may(actionOf(audit, 'view'))) return null
  return (
    <PageLink system={audit} page="list" search={{ entity, entityID: String(id) }} className={classes.history}>
      <IconHistory size={14} stroke={1.75} aria-hidden="true" />
      {t('history')}
    </PageLink>
  )
}
