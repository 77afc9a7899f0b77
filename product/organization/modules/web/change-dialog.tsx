import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { useChangeRule } from './use-change-rule.ts'
import { ImpactLines } from './impact-lines.tsx'
import { useModulesText } from './use-text.ts'

type Props = {
  name: string
  confirming: NonNullable<ReturnType<typeof useChangeRule>['confirming']>
  onCancel: () => void
}

/** Says whom a change touches before it is made. */
export function ChangeDialog({ name, confirming: { impact, run, said }, onCancel }: Props) {
  const t = useModulesText()
  const platform = usePlatformText()
  const goesOff = impact?.enabled === false
  return (
    <ConfirmDialog
      title={t(goesOff ? 'turnOffTitle' : 'changeTitle', { module: name })}
      verb={t(goesOff ? 'switchOff' : 'save')}
      tone={goesOff ? 'negative' : undefined}
      run={run}
      said={said}
      onClose={onCancel}
    >
      {impact ? <ImpactLines impact={impact} /> : <p>{platform('effectUnforeseen')}</p>}
    </ConfirmDialog>
  )
}
