import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { actionOf, type PageSpec } from '#platform/contract/define-system.ts'
import { opensPage, standsAbove } from '#platform/contract/opens-page.ts'
import type { Outline } from '#platform/contract/outline.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useHasIds } from './page-link.tsx'
import { useUsualPageTitle } from './use-page-title.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { later } from '../parts/later.tsx'
import { type Profile, useSession } from '../session/session.ts'
import { Sheet } from '../shell/sheet.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { useSpoken } from '../words/spoken-language.tsx'
import { withAllWords } from '../words/with-all-words.ts'
import { wordAt } from '../words/words-of.ts'

const Forbidden = later(() => withAllWords(import('./forbidden-page.tsx')).then(({ ForbiddenPage }) => ForbiddenPage))

type Props = { contract: Outline; name: string; children: ReactNode }

/** Shows a page to those who may see it, and to others which right it takes, or that a tenant comes first. */
export function PageGuard({ contract, name, children }: Props) {
  const t = usePlatformText()
  useSpoken(contract.name) // waits for the words of the page
  const session = useSession()
  const hasIds = useHasIds()
  const page = contract.pages[name]!
  useUsualPageTitle(wordAt(contract.name, `pages/${name}`))
  if (!hasIds) return <NotFoundPage />
  if (!session.tenant && !standsAbove(page, session.agency.isPlatform === true)) {
    return (
      <Sheet>
        <h1 className="sr">{wordAt(contract.name, `pages/${name}`)}</h1>
        <EmptyState kind="filtered" title={t('noTenantTitle')} body={t('noTenantBody')} />
      </Sheet>
    )
  }
  const next = page.becomes ? contract.pages[page.becomes] : undefined
  if (next && isAllowed(contract, next, session))
    return <Navigate to={next.path} search={(search: Record<string, string>) => search} replace />
  if (page.flag && !session.featureFlags?.[page.flag]) return <Forbidden kind="flag" flag={page.flag} actions={[]} />
  if (isAllowed(contract, page, session)) {
    if (!page.located || !session.reachesNone) return children
    return (
      <Sheet>
        <EmptyState kind="forbidden" title={t('noLocations')} body={t('noLocationsBody')} />
      </Sheet>
    )
  }
  const rights = [page.needs].flat() as string[]
  return <Forbidden actions={rights.map((one) => actionOf(contract, one))} />
}

type Seen = Pick<Profile, 'actions' | 'featureFlags'>

/** As on the server: any one of the listed rights is enough; a flag may be asked beside them, or stand for them. */
export function isAllowed(
  contract: Outline,
  page: Pick<PageSpec, 'needs' | 'flag' | 'orFlag'>,
  { actions, featureFlags }: Seen,
): boolean {
  return opensPage(contract, page, {
    actions: { has: (action) => actions[action] === true },
    flags: featureFlags ?? {},
  })
}
