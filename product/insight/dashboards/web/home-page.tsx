import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { pagePath } from '#platform/contract/page-link.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { dashboards } from '../contract.ts'
import { boardsQuery } from './boards/use-boards.ts'
import { prepare as prepareStart, StartPage } from './start-page.tsx'

export async function prepare(queries: QueryClient): Promise<void> {
  await Promise.all([queries.prefetchQuery(boardsQuery()), prepareStart(queries)])
}

/** Opens with one's own dashboard, else the tenant's; without either, or where the address already asks for something, with the start page. */
export function HomePage() {
  const [search] = useSearchState()
  const isAsked = Object.keys(search).some((key) => key !== 'tenant' && search[key] !== undefined)
  const { data, isPending } = useQuery({ ...boardsQuery(), enabled: !isAsked })
  if (isAsked) return <StartPage />
  if (isPending) return null
  if (!data?.opens) return <StartPage />
  return (
    <Navigate
      to={pagePath(dashboards, 'board', { dashboardId: data.opens })}
      search={(before: object) => before as never}
      replace
    />
  )
}
