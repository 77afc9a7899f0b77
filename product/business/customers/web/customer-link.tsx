import type { ReactNode } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { customers } from '../contract.ts'
import classes from './timeline.module.css'

/** A customer's name, which leads to all that happened with them; the name alone where nobody is known by it or the user sees no customers. */
export function CustomerLink({ customerId, children }: { customerId: number | null; children: ReactNode }) {
  const may = useMay()
  if (customerId === null || !may(actionOf(customers, 'view'))) return children
  return (
    <PageLink className={classes.link} system={customers} page="list" search={{ open: String(customerId) }}>
      {children}
    </PageLink>
  )
}
