import type { ReactNode } from 'react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { benchmark } from '../contract.ts'
import type { Side } from './cohort.ts'

type Props = {
  side: Side
  search: Record<string, string> | undefined
  label?: string
  tabIndex?: number
  children: ReactNode
}

/** A number that opens what it counts: ours in the workbench, theirs in their list. */
export function BehindLink({ side, search, label, tabIndex, children }: Props) {
  if (!search) return children
  return side === 'ours' ? (
    <PageLink system={reviews} page="workbench" search={search} aria-label={label} tabIndex={tabIndex}>
      {children}
    </PageLink>
  ) : (
    <PageLink system={benchmark} page="reviews" search={search} aria-label={label} tabIndex={tabIndex}>
      {children}
    </PageLink>
  )
}
