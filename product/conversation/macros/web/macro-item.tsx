import { Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { askOfPane, type ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'
import { useMacrosText } from './use-text.ts'

export function MacroItem({ review: { id } }: ReviewFillerProps) {
  const t = useMacrosText()
  return (
    <Menu.Item leftSection={<IconBolt size={16} stroke={1.6} />} onClick={() => askOfPane(id, 'macro')}>
      {t('apply')}
    </Menu.Item>
  )
}
