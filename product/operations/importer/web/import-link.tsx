import { Menu } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { importer } from '../contract.ts'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'

/** The way to the imports in the menu of the workbench. */
export function ImportLink() {
  const t = useImporterText()
  const goTo = useGoTo()
  const rights = useImporterRights()
  if (!rights.add) return null
  return (
    <Menu.Item
      leftSection={<IconFileImport size={16} stroke={1.6} />}
      onClick={() => void goTo({ system: importer, page: 'list' })}
    >
      {t('upload')}
    </Menu.Item>
  )
}
