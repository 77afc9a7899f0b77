import { Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { macros } from '../contract.ts'
import { useMacrosText } from './use-text.ts'

export function MacrosLink() {
  const t = useMacrosText()
  const goTo = useGoTo()
  return (
    <Menu.Item
      leftSection={<IconBolt size={16} stroke={1.6} />}
      onClick={() => void goTo({ system: macros, page: 'macros' })}
    >
      {t('manage')}
    </Menu.Item>
  )
}
