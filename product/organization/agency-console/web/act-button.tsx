import { Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = { label: string; icon: Icon }

/** One act on the selected tenants. */
export function ActButton({ label, icon: Icon, onClick }: Props & { onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<Icon size={16} stroke={1.6} />} onClick={onClick}>
      {label}
    </Button>
  )
}

/** An act that asks first which of several is meant. */
export function ActMenu({ label, icon: Icon, children }: Props & { children: ReactNode }) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<Icon size={16} stroke={1.6} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
