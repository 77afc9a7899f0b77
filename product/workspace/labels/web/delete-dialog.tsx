import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { type Label, labels } from '../contract.ts'
import { labelCalls, useLabels, useLabelUses } from './use-labels.ts'
import { useLabelsText } from './use-text.ts'

/** Asks before a label goes, and says what carries it. */
export function DeleteDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const t = useLabelsText()
  const { all } = useLabels()
  const { data: uses } = useLabelUses()
  const count = uses?.get(label.id)?.reduce((sum, one) => sum + one.count, 0) ?? 0
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: label.displayName })}
      verb={t('delete')}
      tone="negative"
      run={async () => {
        await labelCalls.remove({ params: { labelId: label.id }, query: { version: label.version } })
      }}
      rehearse={() => rehearsalsOf(labels).remove({ params: { labelId: label.id }, query: { version: label.version } })}
      said={t('deleted')}
      onClose={onClose}
    >
      <p>{count > 0 ? t('deleteUsed', { count }) : t('deleteUnused')}</p>
      {all.some(({ parentID }) => parentID === label.id) && <p>{t('deleteBelow')}</p>}
    </ConfirmDialog>
  )
}
