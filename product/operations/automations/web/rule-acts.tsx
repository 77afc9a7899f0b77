import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { automations, type Rule, type RuleVersion } from '../contract.ts'
import classes from './automations.module.css'
import { shapeOf, useStateWords } from './rule-state.ts'
import { useRulesText } from './use-text.ts'

const { turnOff, remove, runHistory, save } = callsOf(automations)
type Asked = 'versions' | 'history' | 'remove'

/** How a rule stands, and what else can be done with it. */
export function RuleActs({ rule }: { rule: Rule }) {
  const t = useRulesText()
  const shut = useShut(automations)
  const stateOf = useStateWords()
  const { act, isBusy } = useAct()
  const [, change] = useSearchState()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const params = { ruleId: rule.id }
  return (
    <div className={classes.acts}>
      <StateMark shape={shapeOf(rule)} label={stateOf(rule)} />
      {rule.onNumber !== null && !shut('turnOff') && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void act(() => turnOff({ params }), t('turnedOff', { name: rule.name }))}
        >
          {t('turnOff')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more')}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('versions')}>{t('versions')}</Menu.Item>
          <Menu.Item disabled={rule.onNumber === null || shut('runHistory')} onClick={() => setAsked('history')}>
            {t('onHistory')}
          </Menu.Item>
          {!shut('remove') && <Menu.Item onClick={() => setAsked('remove')}>{t('remove')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asked === 'versions' && <VersionsDialog rule={rule} onClose={close} />}
      {asked === 'history' && <HistoryDialog rule={rule} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('removeAsk', { name: rule.name })}
          verb={t('remove')}
          tone="negative"
          rehearse={() => rehearsalsOf(automations).remove({ params })}
          run={() => remove({ params }).then(() => change({ open: undefined }))}
          said={t('removed')}
          onClose={close}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function VersionsDialog({ rule: of, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useRulesText()
  const shut = useShut(automations)
  const { act } = useAct()
  const { dateTime } = useFormat()
  const { data = [] } = useQuery(queriesOf(automations).versions({ params: { ruleId: of.id } }))
  const restore = (version: RuleVersion) => {
    const { event, subject, filters, actions, dailyLimit, again } = version
    const { name, description } = of
    const body = { name, description, event, subject, filters, actions, dailyLimit, again, version: of.version }
    return act(() => save({ params: { ruleId: of.id }, body }).then(onClose), t('restored', { number: version.number }))
  }
  return (
    <Dialog title={t('versionsOf', { name: of.name })} onClose={onClose}>
      <ol className={classes.versions}>
        {data.map((version) => (
          <li key={version.number}>
            <b>{t('version', { number: version.number })}</b>
            {version.number === of.onNumber && <StateMark shape="approved" label={t('isOn')} />}
            <span>
              {dateTime(version.savedAt)}
              {version.savedByName && `, ${version.savedByName}`}
            </span>
            <span>{version.actions.map(({ kind }) => t.member('ruleSubtype', kind)).join(', ')}</span>
            {version.number !== of.number && !shut('save') && (
              <Button size="compact-sm" variant="default" onClick={() => void restore(version)}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function HistoryDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useRulesText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  return (
    <ConfirmDialog
      title={t('onHistory')}
      isOff={from === '' || to === ''}
      rehearse={() => rehearsalsOf(automations).runHistory({ params: { ruleId: rule.id }, body: { from, to } })}
      of={[from, to]}
      run={() => runHistory({ params: { ruleId: rule.id }, body: { from, to } })}
      said={t('historyBegun')}
      onClose={onClose}
    >
      <p>{t('historyText')}</p>
      <div className={classes.waits}>
        <TextInput
          type="date"
          label={t('from')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
