import { type ComponentProps, lazy, Suspense } from 'react'
import type { FilterEditor } from './filter-editor.tsx'

const Editor = lazy(() => import('./filter-editor.tsx').then(({ FilterEditor }) => ({ default: FilterEditor })))

/** The panel of a filter, fetched when the first one is opened. */
export function LazyFilterEditor(props: ComponentProps<typeof FilterEditor>) {
  return (
    <Suspense>
      <Editor {...props} />
    </Suspense>
  )
}
