import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { request } from '../api/request.ts'
import { currentTenantId } from '../api/request-context.ts'
import { ErrorPage } from '../feedback/error-boundary.tsx'
import { toast } from '../feedback/toast.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { NotFoundPage } from './not-found-page.tsx'

type Landing = { to: string; external: boolean }

/** The start: asks the server where this person lands, and goes there. */
export function LandingPage() {
  const { redirect, uv_login, path } = useSearch({ strict: false }) as Record<string, string | undefined>
  return <Land query={{ redirect, uv_login, path }} />
}

/** An address where no page stands leads on to where one lands, and says that it did. */
export function UnknownPage() {
  const t = usePlatformText()
  const title = t('notFoundTitle')
  useEffect(() => void toast({ message: title, tone: 'warning', stays: true }), [title]) // outlives this page
  return <Land query={{}} />
}

function Land({ query }: { query: Record<string, string | undefined> }) {
  const here = location.pathname
  const { data, error, refetch } = useQuery({
    queryKey: ['landing', currentTenantId(), query],
    gcTime: 0,
    queryFn: ({ signal }) =>
      request<Landing>('GET', '/api/auth/landing', { query: { ...query, tenant: currentTenantId() }, signal }),
  })
  useEffect(() => {
    if (data?.external) location.replace(data.to)
  }, [data])
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data || data.external) return null
  const to = new URL(data.to, location.origin)
  if (to.pathname === here) return <NotFoundPage /> // where one lands there is no page either
  return <Navigate to={to.pathname} search={Object.fromEntries(to.searchParams)} hash={to.hash.slice(1)} replace />
}
