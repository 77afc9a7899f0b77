import { Skeleton } from '@mantine/core'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Asked } from '../api/queries-of.ts'
import { queryCache } from '../api/refresh.ts'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { FreshForm } from '../form/fresh-form.tsx'

type Loaded<T> = {
  shown: T
  /** What was saved. */
  show: (next: T) => void
  /** Takes what somebody else saved meanwhile. */
  showNewest: () => void
}
type Props<T> = {
  /** As `queriesOf` gives it. */
  query: Asked<T>
  children: (loaded: Loaded<T>) => ReactNode
}

/** A form over one thing, as soon as that is there. */
export function LoadedForm<T extends { version: number }>({ query, children }: Props<T>) {
  const { data, error, refetch } = useQuery(query)
  if (data) {
    const show = (next: T) => void queryCache().setQueryData<T>(query.queryKey as QueryKey, next)
    const showNewest = () => void refetch()
    return (
      <FreshForm newest={data} typedOver={({ version }) => version}>
        {(shown) => children({ shown, show, showNewest })}
      </FreshForm>
    )
  }
  if (!error) return <Skeleton height={320} mt={24} />
  return <LoadFailure error={error} onRetry={refetch} />
}
