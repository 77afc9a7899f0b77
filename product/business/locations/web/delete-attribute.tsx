import { Button, Modal } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { AttributeDefinition } from '../attributes.ts'
import { locations } from '../contract.ts'
import classes from './attributes.module.css'
import { useRefreshAttributes } from './use-attributes.ts'
import { useLocationsText } from './use-text.ts'

/** Asks before an attribute goes, and says how many locations lose its values. */
export function DeleteAttribute({ attribute, onClose }: { attribute: AttributeDefinition; onClose: () => void }) {
  const t = useLocationsText()
  const platform = usePlatformText()
  const refresh = useRefreshAttributes()
  const { act, isBusy: isGoing } = useAct()
  const remove = () =>
    act(async () => {
      await callsOf(locations).deleteAttribute({ params: { attributeId: attribute.id! } })
      await refresh()
      onClose()
    }, t('attributeDeleted'))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deleteAttributeTitle', { name: attribute.name })}
      closeButtonProps={{ 'aria-label': platform('close') }}
    >
      <div className={classes.dialog}>
        <p>{t('deleteAttributeText', { count: attribute.used ?? 0 })}</p>
        <div className={classes.end}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button color="red" loading={isGoing} onClick={() => void remove()}>
            {t('deleteAttribute')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
