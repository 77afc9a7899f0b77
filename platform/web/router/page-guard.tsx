import type { ReactNode } from 'react'
import { actionOf, type AnySystem, type PageSpec } from '#platform/contract/define-system.ts'
import { usePageTitle } from './use-page-title.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { later } from '../parts/later.tsx'
import { useMay, useSession } from '../session/session.ts'
import { Sheet } from '../shell/sheet.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { wordAt } from '../words/words-of.ts'

const Forbidden = later(() => import('./forbidden-page.tsx').then(({ ForbiddenPage }) => ForbiddenPage))

type Props = {
  contract: AnySystem
  name: string
  needs: PageSpec['needs']
  isAboveTenants: boolean
  children: ReactNode
}

/** Shows a page to those who may see it, and to others which right it takes, or that a tenant comes first. */
export function PageGuard({ contract, name, needs, isAboveTenants, children }: Props) {
  const t = usePlatformText()
  const may = useMay()
  const { tenant } = useSession()
  usePageTitle(wordAt(contract.name, `pages/${name}`))
  if (!tenant && !isAboveTenants) {
    return (
      <Sheet>
        <h1 className="sr">{wordAt(contract.name, `pages/${name}`)}</h1>
        <EmptyState kind="filtered" title={t('noTenantTitle')} body={t('noTenantBody')} />
      </Sheet>
    )
  }
  if (isAllowed(contract, needs, may)) return children
  const rights = (Array.isArray(needs) ? needs : [needs]) as string[]
  const right = rights.map((one) => wordAt(contract.name, `permissions/${one}`)).join(', ')
  return <Forbidden right={right} />
}

/** Any one of the listed permissions is enough, as on the server. */
export function isAllowed(contract: AnySystem, needs: PageSpec['needs'], may: (action: string) => boolean): boolean {
  if (needs === 'anyone' || needs === 'member') return true
  return [needs].flat().some((permission) => may(actionOf(contract, permission as string)))
}
