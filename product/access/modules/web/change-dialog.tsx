import { Button, Group, Modal } from '@mantine/core'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { ModuleImpact } from '../contract.ts'
import { ImpactLines } from './impact-lines.tsx'
import { useModulesText } from './use-text.ts'

type Props = { name: string; impact: ModuleImpact; onCancel: () => void; onConfirm: () => void }

/** Says whom a change touches before it is made. */
export function ChangeDialog({ name, impact, onCancel, onConfirm }: Props) {
  const t = useModulesText()
  const platform = usePlatformText()
  const goesOff = impact.enabled === false
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t(goesOff ? 'turnOffTitle' : 'changeTitle', { module: name })}
      closeButtonProps={{ 'aria-label': platform('close') }}
    >
      <ImpactLines impact={impact} />
      <Group justify="flex-end" mt="md" gap={8}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('cancel')}
        </Button>
        <Button data-tone={goesOff ? 'negative' : undefined} onClick={onConfirm}>
          {t(goesOff ? 'switchOff' : 'save')}
        </Button>
      </Group>
    </Modal>
  )
}
