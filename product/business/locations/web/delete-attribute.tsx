import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
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
  const [isGoing, setGoing] = useState(false)
  const remove = async () => {
    setGoing(true)
    try {
      await callsOf(locations).deleteAttribute({ params: { attributeId: attribute.id! } })
      await refresh()
      toast({ message: t('attributeDeleted') })
      onClose()
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
      setGoing(false)
    }
  }
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
