import { SourceMark } from '#product/business/sources/web/public.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { ManualItem } from '#product/organization/manual/web/public.ts'
import type { Source } from '#product/business/sources/contract.ts'
import { useState } from 'react'
import { takesKey } from '../contract.ts'
import { ConnectKeyDialog } from './connect-key-dialog.tsx'
import { ConnectTroubleDialog } from './connect-trouble-dialog.tsx'
import { useConnect } from './use-connect.ts'
import { useCredentialsText } from './use-text.ts'

/** Offers the sources whose accounts can be connected here, and the guide to what that takes. */
export function ConnectMenu({ sources }: { sources: readonly Source[] }) {
  const t = useCredentialsText()
  const { leavingFor, connect, trouble, forgetTrouble } = useConnect()
  const [keyed, setKeyed] = useState<number>()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-md"
            loading={leavingFor !== undefined}
            leftSection={<IconPlus size={14} stroke={1.75} />}
            rightSection={<IconChevronDown size={14} stroke={1.75} />}
          >
            {t('connect')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sources.map(({ id, name }) => (
            <Menu.Item
              key={id}
              leftSection={<SourceMark name={name} hideName />}
              onClick={() => (takesKey(id) ? setKeyed(id) : void connect(id))}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <ManualItem page="connect-google" />
          <ManualItem page="connect-facebook" />
          <ManualItem page="connect-yelp" />
        </Menu.Dropdown>
      </Menu>
      {keyed !== undefined && <ConnectKeyDialog sourceID={keyed} onClose={() => setKeyed(undefined)} />}
      <ConnectTroubleDialog trouble={trouble} onClose={forgetTrouble} />
    </>
  )
}
