import { Button, Modal } from '@mantine/core'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Label } from '../contract.ts'
import classes from './labels.module.css'
import { labelCalls, useLabels, useLabelUses, useRefreshLabels } from './use-labels.ts'
import { useLabelsText } from './use-text.ts'

/** Asks before a label goes, and says what carries it. */
export function DeleteDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const t = useLabelsText()
  const p = usePlatformText()
  const { all } = useLabels()
  const { data: uses } = useLabelUses()
  const refresh = useRefreshLabels()
  const { act, isBusy: isGoing } = useAct()
  const count = uses?.get(label.id)?.reduce((sum, one) => sum + one.count, 0) ?? 0
  const remove = () =>
    act(async () => {
      await labelCalls.remove({ params: { labelId: label.id }, query: { version: label.version } })
      onClose()
      await refresh()
    }, t('deleted'))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deleteTitle', { name: label.displayName })}
      closeButtonProps={{ 'aria-label': p('close') }}
    >
      <div className={classes.bulk}>
        <p>{count > 0 ? t('deleteUsed', { count }) : t('deleteUnused')}</p>
        {all.some(({ parentID }) => parentID === label.id) && <p>{t('deleteBelow')}</p>}
        <div className={classes.dialogEnd}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {p('cancel')}
          </Button>
          <Button color="red" loading={isGoing} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
