import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { type Icon, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import type { MenuEntry } from '../contract.ts'
import classes from './custom-view.module.css'
import { useCustomViewText } from './use-text.ts'

export type NamedPlace = { id: string; label: string; icon: Icon }

/** The places one under the other: each with its name, whether it is shown, and the way up and down. */
export function EntriesField({ places }: { places: readonly NamedPlace[] }) {
  const t = useCustomViewText()
  const { form } = useFormOfContract()
  const { value, onChange, error } = form.getInputProps('entries') as {
    value: MenuEntry[]
    onChange: (next: MenuEntry[]) => void
    error?: string
  }
  const change = (at: number, part: Partial<MenuEntry>) =>
    onChange(value.map((entry, i) => (i === at ? { ...entry, ...part } : entry)))
  const move = (at: number, by: -1 | 1) => {
    const next = [...value]
    const [moved] = next.splice(at, 1)
    next.splice(at + by, 0, moved!)
    onChange(next)
  }
  return (
    <>
      {error && <Note tone="negative">{error}</Note>}
      <ol className={classes.entries}>
        {value.map((entry, at) => {
          const known = places.find(({ id }) => id === entry.place)
          if (!known) return null
          const { label: place, icon: PlaceIcon } = known
          return (
            <li key={entry.place} data-hidden={entry.hidden || undefined}>
              <PlaceIcon size={19} stroke={1.5} aria-hidden="true" />
              <TextInput
                aria-label={t('name', { place })}
                placeholder={place}
                maxLength={40}
                value={entry.name ?? ''}
                onChange={(event) => change(at, { name: event.currentTarget.value || null })}
              />
              <Switch
                aria-label={t('shown', { place })}
                checked={!entry.hidden}
                onChange={(event) => change(at, { hidden: !event.currentTarget.checked })}
              />
              <span className={classes.moves}>
                <ActionIcon aria-label={t('up', { place })} disabled={at === 0} onClick={() => move(at, -1)}>
                  <IconChevronUp size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('down', { place })}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconChevronDown size={16} stroke={1.75} />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
