import type { ReactNode } from 'react'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import type { PaneControls, RowId } from './list-types.ts'
import { Pane } from './pane.tsx'

type Props<T> = {
  id: RowId
  /** As it is listed; undefined where it is not there, or not for this person. */
  one: T | undefined
  /** The form of a new one, which stands under the id `new`. */
  create: { title: string; form: ReactNode }
  /** What the pane is called where it is not there. */
  missing: string
  title: (one: T) => ReactNode
  note?: (one: T) => ReactNode
  controls: PaneControls
  children: (one: T) => ReactNode
}

/** One thing beside its list, the form of a new one, or word that there is no such thing. */
export function ResourcePane<T>({ id, one, create, missing, title, note, controls, children }: Props<T>) {
  if (id === 'new')
    return (
      <Pane title={create.title} controls={controls}>
        {create.form}
      </Pane>
    )
  if (one === undefined) return <MissingPane title={missing} controls={controls} />
  return (
    <Pane title={title(one)} note={note?.(one)} controls={controls}>
      {children(one)}
    </Pane>
  )
}

/** Says that there is no such thing, or not for this person. */
export function MissingPane({ title, controls }: { title: string; controls: PaneControls }) {
  const platform = usePlatformText()
  return (
    <Pane title={title} controls={controls}>
      <EmptyState kind="filtered" title={platform('notFoundCall')} />
    </Pane>
  )
}
