import { Button } from '@mantine/core'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { LabelMerge } from '../contract.ts'
import classes from './labels.module.css'
import { labelCalls, useLabelMerges } from './use-labels.ts'
import { useLabelRights } from './use-label-rights.ts'
import { useLabelsText } from './use-text.ts'

/** The merges that can still be taken back; nothing where there is none. */
export function MergesList() {
  const t = useLabelsText()
  const { dateTime, date } = useFormat()
  const rights = useLabelRights()
  const { act } = useAct()
  const { data: merges = [] } = useLabelMerges(rights.view)
  if (merges.length === 0) return null
  const takeBack = ({ id, name }: LabelMerge) =>
    act(() => labelCalls.undoMerge({ params: { labelMergeId: id } }), t('mergeUndone', { name }))
  return (
    <section className={classes.merges}>
      <h2>{t('merges')}</h2>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <div>
              {t('mergeLine', { name: merge.name, into: merge.intoName })}
              <small>
                {t('mergeNote', {
                  count: merge.moved,
                  who: merge.mergedBy ?? t('somebody'),
                  when: dateTime(merge.mergedAt),
                  until: date(merge.undoUntil),
                })}
              </small>
            </div>
            {rights.edit && (
              <Button variant="default" size="compact-md" onClick={() => void takeBack(merge)}>
                {t('takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
