import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { errorText } from '../api/error-text.ts'
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
  queryKey: readonly unknown[]
  load: () => Promise<T>
  children: (loaded: Loaded<T>) => ReactNode
}

/** A form over one thing. It keeps what it began with: somebody else's change must not take away what is being typed. */
export function LoadedForm<T extends { version: number }>({ queryKey, load, children }: Props<T>) {
  const platform = usePlatformText()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load })
  const [shown, setShown] = useState<T>()
  if (data && !shown) setShown(data)
  if (shown) {
    const showNewest = () => void refetch().then(({ data: newest }) => newest && setShown(newest))
    return <Fragment key={shown.version}>{children({ shown, show: setShown, showNewest })}</Fragment>
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
