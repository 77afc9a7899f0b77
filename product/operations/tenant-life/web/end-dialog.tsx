import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ConsoleTenant } from '#product/organization/tenants/contract.ts'
import type { LifeOfTenant } from '../contract.ts'
import classes from './life.module.css'
import type { LifeActs } from './use-life-acts.ts'
import { useTenantLifeText } from './use-text.ts'

export type EndStep = 'terminate' | 'ready' | 'delete'
type Props = {
  step: EndStep
  tenant: ConsoleTenant
  ending: LifeOfTenant['ending']
  /** When everything was bundled since its end. */
  bundledAt: string | null
  acts: LifeActs
  onClose: () => void
}

const notes = { terminate: 'terminateNote', ready: 'readyNote', delete: 'deleteNote' } as const
const done = { terminate: 'terminated', ready: 'isReady', delete: 'deleting' } as const
const MIN_REASON = 5

/** Each step of the end: what it does, what it meets, and the name typed once more. */
export function EndDialog({ step, tenant, ending, bundledAt, acts, onClose }: Props) {
  const t = useTenantLifeText()
  const { dateTime } = useFormat()
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [withoutBundle, setWithout] = useState(false)
  const meets = step === 'ready' ? ending.filter(({ weight }) => weight === 'blocks') : ending
  const isBlocked = step !== 'delete' && meets.some(({ weight }) => weight === 'blocks')
  const needsSeen = step === 'terminate' && ending.length > 0
  const isReady =
    name.trim() === tenant.name.trim() &&
    !isBlocked &&
    (step !== 'ready' || bundledAt !== null || withoutBundle) &&
    (!needsSeen || isSeen) &&
    (step !== 'terminate' || reason.trim().length >= MIN_REASON)
  const run: Record<EndStep, () => Promise<unknown>> = {
    terminate: () => acts.terminate({ name, reason, acknowledged: ending.map(({ item }) => item) }),
    ready: () => acts.ready({ name, withoutBundle }),
    delete: () => acts.delete({ name }),
  }
  return (
    <ConfirmDialog
      title={t(step)}
      tone="negative"
      isOff={!isReady}
      run={run[step]}
      said={t(done[step], { name: tenant.name })}
      onClose={onClose}
    >
      <Note tone={step === 'delete' ? 'negative' : 'warning'}>{t(notes[step])}</Note>
      {step !== 'delete' && <Meets ending={meets} />}
      {needsSeen && (
        <Checkbox checked={isSeen} onChange={(event) => setSeen(event.currentTarget.checked)} label={t('seen')} />
      )}
      {step === 'terminate' && (
        <Textarea
          size="md"
          label={t('reason')}
          description={t('reasonNote')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {step === 'ready' && (
        <ul className={classes.checks}>
          <li>
            <StateMark
              shape={bundledAt ? 'match' : 'missing'}
              label={`${t('bundledAt')} · ${bundledAt ? dateTime(bundledAt) : t('missing')}`}
            />
          </li>
        </ul>
      )}
      {step === 'ready' && bundledAt === null && (
        <Checkbox
          checked={withoutBundle}
          onChange={(event) => setWithout(event.currentTarget.checked)}
          label={t('withoutBundle')}
        />
      )}
      <TextInput
        size="md"
        label={t('typeName', { name: tenant.name })}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

function Meets({ ending }: Pick<Props, 'ending'>) {
  const t = useTenantLifeText()
  const { number } = useFormat()
  return (
    <section aria-label={t('meets')} className={classes.life}>
      <h3>{t('meets')}</h3>
      {ending.length === 0 && <p>{t('meetsNothing')}</p>}
      <ul>
        {ending.map(({ item, weight, count }) => (
          <li key={item}>
            <StateMark shape={weight === 'blocks' ? 'blocked' : 'late'} />
            <span>
              {t.member('endingItem', item)} <b className="num">{number(count)}</b>
            </span>
            <small>{t.member('itemWeight', weight)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
