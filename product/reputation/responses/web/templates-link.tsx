import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { responses } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'

/** The way to the templates in the menu of the workbench. */
export function TemplatesLink({ icon }: { icon: ReactNode }) {
  const t = useResponsesText()
  const goTo = useGoTo()
  return (
    <Menu.Item leftSection={icon} onClick={() => void goTo({ system: responses, page: 'templates' })}>
      {t('manageTemplates')}
    </Menu.Item>
  )
}
