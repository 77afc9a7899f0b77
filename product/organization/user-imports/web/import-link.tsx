import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { userImports } from '../contract.ts'
import { useImportsText } from './use-text.ts'

/** The way from the list of people to importing some. */
export function ImportLink() {
  const t = useImportsText()
  const goTo = useGoTo()
  const shut = useShut(userImports)
  if (!useMay()(actionOf(userImports, 'import')) || shut('upload')) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconTableImport size={14} stroke={1.75} />}
      onClick={() => void goTo({ system: userImports, page: 'list' })}
    >
      {t('import')}
    </Button>
  )
}
