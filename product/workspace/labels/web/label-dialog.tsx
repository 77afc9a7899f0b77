import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { LabelTicks } from './label-ticks.tsx'
import classes from './labels.module.css'
import { type LabelChange, type Labelled, useLabelling, withLabel, withoutLabel } from './use-labelling.tsx'
import { useLabelsText } from './use-text.ts'

type Props = { id: number; had: readonly number[]; labelled: Labelled; onClose: () => void }

/** The labels of one thing by keys: type, Enter ticks the first that fits, Enter again applies. */
export function LabelDialog({ id, had, labelled, onClose }: Props) {
  const t = useLabelsText()
  const { say } = useLabelling(labelled)
  const [asked, setAsked] = useState<LabelChange>({ add: [], remove: [] })
  const carries = (label: number) => asked.add.includes(label) || (had.includes(label) && !asked.remove.includes(label))
  const apply = () => {
    onClose()
    const add = asked.add.filter((one) => !had.includes(one))
    const remove = asked.remove.filter((one) => had.includes(one))
    if (add.length + remove.length > 0) void say([id], { add, remove })
  }
  return (
    <Dialog title={t('labels')} onClose={onClose}>
      <div className={classes.bulk}>
        <LabelTicks
          modules={labelled.modules}
          stateOf={(label) => (carries(label) ? 'all' : 'none')}
          onTick={({ id: label }, isOn) => setAsked(isOn ? withLabel(asked, label) : withoutLabel(asked, label))}
          onEnter={apply}
        />
        <Button onClick={apply}>{t('apply')}</Button>
      </div>
    </Dialog>
  )
}
