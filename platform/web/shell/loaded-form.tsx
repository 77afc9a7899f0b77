import { Button, Skeleton } from '@mantine/core'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import type { Asked } from '../api/queries-of.ts'
import { queryCache } from '../api/refresh.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'

type Loaded<T> = {
  shown: T
  /** What was saved; a form of another version begins anew. */
  show: (next: T) => void
  /** Takes what somebody else saved meanwhile. */
  showNewest: () => void
}
type Props<T> = {
  /** As `queriesOf` gives it. */
  query: Asked<T>
  children: (loaded: Loaded<T>) => ReactNode
}

/** A form over one thing. It keeps what it began with: somebody else's change must not take away what is being typed. */
export function LoadedForm<T extends { version: number }>({ query, children }: Props<T>) {
  const platform = usePlatformText()
  const { data, error, refetch } = useQuery(query)
  const [shown, setShown] = useState<T>()
  if (data && !shown) setShown(data)
  if (shown) {
    const show = (next: T) => {
      queryCache().setQueryData<T>(query.queryKey as QueryKey, next)
      setShown(next)
    }
    const showNewest = () => void refetch().then(({ data: newest }) => newest && setShown(newest))
    return <Fragment key={shown.version}>{children({ shown, show, showNewest })}</Fragment>
  }
  if (!error) return <Skeleton height={320} mt={24} />
  return (
    <EmptyState
      kind="error"
      title={errorText(error, platform)}
      actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
    />
  )
}
