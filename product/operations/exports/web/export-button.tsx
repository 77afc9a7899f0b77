import { ActionIcon, Popover } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { webSystems } from '#platform/web/systems.ts'
import { useExportsText } from './use-text.ts'

// What it asks comes when somebody wants it.
const ExportPanel = later(() => import('./export-panel.tsx').then(({ ExportPanel }) => ExportPanel))

export type ShownList = {
  /** `<system>.<list>` */
  list: string
  filters: readonly FilterClause[]
  /** The fields on screen in their order. */
  fields: readonly string[]
  sort: string | undefined
}

/** Takes away what a list shows; nothing for those who may not. */
export function ExportButton(shown: ShownList) {
  const t = useExportsText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const right = exportRightOf(shown.list)
  const canExport = right !== undefined && may(right)
  useKeys(canExport ? [{ keys: 'shift+e', does: t('keyExport'), group: 'list', run: () => setOpen(true) }] : [])
  if (!canExport) return null
  return (
    <Popover position="bottom-end" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon size={28} aria-label={t('export')} title={t('export')} onClick={() => setOpen(!isOpen)}>
          <IconFileExport size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('exportTitle')}>
        <ExportPanel {...shown} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function exportRightOf(list: string): string | undefined {
  const [system = '', name = ''] = list.split('.')
  const contract = webSystems().find((one) => one.contract.name === system)?.contract
  const right = contract?.lists[name]?.exports
  return contract && right && actionOf(contract, right)
}
