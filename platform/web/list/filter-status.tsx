import type { Counted } from '../words/formats.ts'
import { useEffect, useState } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import { filterEvents } from './filter-events.ts'

type Props = { list: string; total: Counted | undefined; shown: number }

/** Tells those who do not see the rows change how many the new filters left. */
export function FilterStatus({ list, total, shown }: Props) {
  const t = usePlatformText()
  const [changes, setChanges] = useState(0)
  useEffect(() => filterEvents.on('change-success', (event) => event.list === list && setChanges((n) => n + 1)), [list])
  if (changes === 0) return null
  const { count, exact } = total ?? { count: shown, exact: true }
  return (
    <p className="sr" role="status">
      {t(exact ? 'filtered' : 'filteredMore', { count })}
    </p>
  )
}
