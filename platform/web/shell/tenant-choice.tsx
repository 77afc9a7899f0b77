import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPin, IconPinFilled, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { request } from '../api/request.ts'
import { TenantLogo } from '../parts/tenant-logo.tsx'
import { usePreference } from '../session/preference.ts'
import { useSession } from '../session/session.ts'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './shell.module.css'

type Tenant = { id: number; name: string; logo?: string | null; color?: string | null; state?: number | string }

const MAX_REMEMBERED = 20

/** The tenants one may go to, behind the one of this tab. Changing it loads the page afresh, so nothing of the old one remains. */
export function TenantChoice({ face }: { face: ReactNode }) {
  const t = usePlatformText()
  const { tenant } = useSession()
  const [pinned, setPinned] = usePreference<readonly number[]>('tenants.pinned', [])
  const [used, setUsed] = usePreference<readonly number[]>('tenants.used', [])
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, 150)
  const box = useCombobox({ onDropdownOpen: () => box.focusSearchInput(), onDropdownClose: () => setText('') })
  const { data: found = [] } = useQuery({
    queryKey: ['tenants', search],
    enabled: box.dropdownOpened,
    queryFn: ({ signal }) =>
      request<{ items: Tenant[] }>('GET', '/api/tenants', { query: { search: search || undefined }, signal }).then(
        ({ items }) => items,
      ),
    placeholderData: (before) => before,
  })
  const rank = ({ id }: Tenant) =>
    pinned.includes(id) ? pinned.indexOf(id) : used.includes(id) ? 1000 + used.indexOf(id) : 9999
  const enter = (id: string) => {
    setUsed([Number(id), ...used.filter((one) => one !== Number(id))].slice(0, MAX_REMEMBERED))
    location.assign(`/?tenant=${id}`)
  }
  return (
    <Combobox store={box} onOptionSubmit={enter} width={340} position="bottom-start">
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.switch}
          onClick={() => box.toggleDropdown()}
          aria-haspopup="listbox"
          aria-expanded={box.dropdownOpened}
        >
          <span className="sr">{t('switchTenant')}</span>
          {face}
          <IconSelector size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          className={classes.findTenant}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('findTenant')}
          aria-label={t('findTenant')}
        />
        <Combobox.Options mah={380} style={{ overflowY: 'auto' }}>
          {found.length === 0 && <Combobox.Empty>{t('nothingFound')}</Combobox.Empty>}
          {found
            .toSorted((a, b) => rank(a) - rank(b))
            .map((one) => (
              <Combobox.Option key={one.id} value={String(one.id)} active={one.id === tenant?.id}>
                <span className={classes.tenantRow}>
                  <TenantLogo name={one.name} color={one.color} logo={one.logo} />
                  <span className="cut">{one.name}</span>
                  <PinButton tenant={one} pinned={pinned} onChange={setPinned} />
                </span>
              </Combobox.Option>
            ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type PinProps = { tenant: Tenant; pinned: readonly number[]; onChange: (next: readonly number[]) => void }

function PinButton({ tenant, pinned, onChange }: PinProps) {
  const t = usePlatformText()
  const isPinned = pinned.includes(tenant.id)
  const Icon = isPinned ? IconPinFilled : IconPin
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.pin}
      data-on={isPinned || undefined}
      aria-label={t(isPinned ? 'unpin' : 'pin', { name: tenant.name })}
      onClick={(event) => {
        event.stopPropagation()
        onChange(isPinned ? pinned.filter((id) => id !== tenant.id) : [...pinned, tenant.id])
      }}
    >
      <Icon size={14} stroke={1.75} />
    </button>
  )
}
