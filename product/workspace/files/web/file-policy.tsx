import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLock, IconWorld } from '@tabler/icons-react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { type Asset, accessPolicy } from '../contract.ts'
import { useFilesText } from './use-text.ts'

type Props = {
  file: Asset
  save: ((assetId: number, policy: Asset['policy']) => Promise<unknown>) | undefined
  canPublish: boolean
}

const icons = { Public: IconWorld, Private: IconLock }

/** Who can open a file: shown to all, changed by those who change its thing; of a public one the link is copied here. */
export function FilePolicy({ file: { id, filename, policy, externalURL }, save, canPublish }: Props) {
  const t = useFilesText()
  const { act, isBusy } = useAct()
  const Icon = icons[policy]
  const name = t('policy', { name: filename })
  const choose = (wanted: Asset['policy']) =>
    save &&
    wanted !== policy &&
    act(() => save(id, wanted), t(wanted === accessPolicy.Public ? 'madePublic' : 'madePrivate'))
  const copy = async () => {
    await navigator.clipboard.writeText(externalURL!)
    toast({ message: t('linkCopied') })
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={`${name}: ${t.member('accessPolicy', policy)}`} title={name} disabled={isBusy}>
          <Icon size={14} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {accessPolicy.members.map((one) => (
          <Menu.Item
            key={one}
            disabled={!save || (one === accessPolicy.Public && !canPublish)}
            rightSection={one === policy ? <IconCheck size={14} stroke={1.6} /> : undefined}
            onClick={() => void choose(one)}
          >
            <b>{t.member('accessPolicy', one)}</b>
            <br />
            <small>{t(one === accessPolicy.Public ? 'publicNote' : 'privateNote')}</small>
          </Menu.Item>
        ))}
        {externalURL !== null && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => void copy()}>{t('copyLink')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
