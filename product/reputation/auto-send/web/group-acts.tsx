import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { autoSend, type AutoSendGroup, DELAY_MINUTES } from '../contract.ts'
import { useAutoSendText } from './use-text.ts'

/** Turns a group on or off, after saying what that means. */
export function GroupActs({ group }: { group: AutoSendGroup }) {
  const t = useAutoSendText()
  const shut = useShut(autoSend)
  const [isAsked, setAsked] = useState(false)
  const { data: settings } = useQuery(queriesOf(autoSend).settings())
  const isOn = group.state === 'On'
  if (group.state === 'NotYet' || shut(isOn ? 'turnOff' : 'turnOn')) return null
  const params = { autoSendGroupId: group.id }
  const close = () => setAsked(false)
  const name = isOn ? 'turnOff' : 'turnOn'
  return (
    <div>
      <Button variant={isOn ? 'default' : 'filled'} onClick={() => setAsked(true)}>
        {t(name)}
      </Button>
      {isAsked && isOn && (
        <ConfirmDialog
          title={t('turnOffAsk')}
          verb={t('turnOff')}
          tone="negative"
          run={() => callsOf(autoSend).turnOff({ params })}
          rehearse={() => rehearsalsOf(autoSend).turnOff({ params })}
          said={t('turnedOff')}
          onClose={close}
        >
          <p>{t('turnOffText')}</p>
        </ConfirmDialog>
      )}
      {isAsked && !isOn && (
        <ConfirmDialog
          title={t('turnOnAsk')}
          verb={t('turnOn')}
          run={() => callsOf(autoSend).turnOn({ params })}
          rehearse={() => rehearsalsOf(autoSend).turnOn({ params })}
          said={t('turnedOn')}
          onClose={close}
        >
          <p>
            {t('turnOnText', {
              rating: group.rating,
              language: nameOfLanguage(group.language),
              location: group.locationName,
              delay: settings?.delayMinutes ?? DELAY_MINUTES.usual,
            })}
          </p>
          <p>{t('turnOnOff')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
