import { Switch } from '@mantine/core'
import { Slot } from '#platform/web/router/slot.tsx'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { useKeysText } from './use-text.ts'

type Props = { value: readonly number[] | null; onChange: (next: readonly number[] | null) => void }

/** Where a key may be used: everywhere its maker may be, or at chosen locations. */
export function KeyLocations({ value, onChange }: Props) {
  const t = useKeysText()
  return (
    <>
      <Switch
        label={t('everywhere')}
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
      />
      {value !== null && <Slot<LocationsSlot> name="users.locations" props={{ value, onChange, isReadOnly: false }} />}
    </>
  )
}
