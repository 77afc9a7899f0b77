import { PageLink } from '#platform/web/router/page-link.tsx'
import { aiDrafts } from '../contract.ts'
import { useDraftsText } from './use-text.ts'

/** Leads from the brand voice to what another one would change. */
export function CompareLink() {
  const t = useDraftsText()
  return (
    <p>
      <PageLink system={aiDrafts} page="compare">
        {t('compare')}
      </PageLink>
    </p>
  )
}
