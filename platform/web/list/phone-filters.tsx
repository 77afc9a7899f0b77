import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import type { Filter } from './filters.ts'
import { LazyFilterEditor } from './lazy-filter-editor.tsx'
import type { Sort } from './list-types.ts'
import classes from './phone-head.module.css'
import { SortChip } from './sort-chip.tsx'
import type { FilterState } from './use-filter-state.ts'

type Props = {
  opened: boolean
  onClose: () => void
  views?: ReactNode
  filters: readonly Filter[]
  state: FilterState
  sorts: readonly Sort[]
  sort?: string
  onSort: (sort: string) => void
}

/** All filters of a list in one sheet that comes up from below. */
export function PhoneFilters({ opened, onClose, views, filters, state, sorts, sort, onSort }: Props) {
  const t = usePlatformText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={t('filters')}
      classNames={{ content: classes.sheet, header: classes.sheetHead, body: classes.sheetBody }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {views}
      <SortChip sorts={sorts} value={sort} onChange={onSort} />
      {filters.map((filter) => (
        <section key={filter.name} className={classes.filter}>
          <h2>{filter.label}</h2>
          <LazyFilterEditor
            filter={filter}
            value={state.values[filter.name]}
            onChange={(next) => state.set(filter, next)}
          />
        </section>
      ))}
      <div className={classes.sheetEnd}>
        <Button variant="default" size="lg" onClick={state.clear}>
          {t('clearAll')}
        </Button>
        <Button size="lg" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Drawer>
  )
}
