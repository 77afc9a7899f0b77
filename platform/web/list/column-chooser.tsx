import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { usePreference } from '../session/preference.ts'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './filter-bar.module.css'
import type { Column } from './list-types.ts'

/** The columns one sees, kept per list in this browser; `usual` are those of an open view. */
export function useColumns<Row>(id: string, columns: readonly Column<Row>[], usual: readonly string[] | null = null) {
  const [kept, setKept] = usePreference<Record<string, boolean>>(`columns.${id}`, noChoice)
  const shown = useMemo(
    () =>
      columns.filter(
        (column) => column.fixed || (kept[column.id] ?? (usual ? usual.includes(column.id) : !column.hidden)),
      ),
    [columns, kept, usual],
  )
  return { shown, kept, setKept }
}

const noChoice: Record<string, boolean> = {}

type Props<Row> = { columns: readonly Column<Row>[]; state: ReturnType<typeof useColumns<Row>> }

export function ColumnChooser<Row>({ columns, state: { shown, kept, setKept } }: Props<Row>) {
  const t = usePlatformText()
  const choosable = columns.filter((column) => !column.fixed)
  if (choosable.length === 0) return null
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon size={28} aria-label={t('columns')}>
          <IconColumns3 size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <div className={classes.panel}>
          <div className={classes.options}>
            {choosable.map((column) => (
              <Checkbox
                key={column.id}
                className={classes.option}
                label={column.label}
                checked={shown.includes(column)}
                onChange={(event) => setKept({ ...kept, [column.id]: event.currentTarget.checked })}
              />
            ))}
          </div>
          <Button variant="subtle" size="compact-sm" onClick={() => setKept({})}>
            {t('resetColumns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
