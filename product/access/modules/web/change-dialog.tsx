import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import type { ModuleImpact } from '../contract.ts'
import { ImpactLines } from './impact-lines.tsx'
import { useModulesText } from './use-text.ts'

type Props = { name: string; impact: ModuleImpact; onCancel: () => void; onConfirm: () => Promise<unknown> }

/** Says whom a change touches before it is made. */
export function ChangeDialog({ name, impact, onCancel, onConfirm }: Props) {
  const t = useModulesText()
  const goesOff = impact.enabled === false
  return (
    <ConfirmDialog
      title={t(goesOff ? 'turnOffTitle' : 'changeTitle', { module: name })}
      verb={t(goesOff ? 'switchOff' : 'save')}
      tone={goesOff ? 'negative' : undefined}
      run={onConfirm}
      onClose={onCancel}
    >
      <ImpactLines impact={impact} />
    </ConfirmDialog>
  )
}
