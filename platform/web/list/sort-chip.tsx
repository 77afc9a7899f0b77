import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { FilterChip } from '../parts/filter-chip.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import type { Sort } from './list-types.ts'

export function SortChip({
  sorts,
  value,
  onChange,
}: {
  sorts: readonly Sort[]
  value: string | undefined
  onChange: (id: string) => void
}) {
  const t = usePlatformText()
  const current = sorts.find(({ id }) => id === value) ?? sorts[0]
  if (!current || sorts.length < 2) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <FilterChip name={t('sort')} label={t('sort')} value={current.label} />
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map((sort) => (
          <Menu.Item
            key={sort.id}
            onClick={() => onChange(sort.id)}
            rightSection={sort === current ? <IconCheck size={14} /> : undefined}
          >
            {sort.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
