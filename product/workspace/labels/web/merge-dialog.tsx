import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { type Label, labels, type MergePreview, UNDO_DAYS } from '../contract.ts'
import { inTreeOrder, pathOf } from './label-order.ts'
import classes from './labels.module.css'
import { listTitle } from './list-title.ts'
import { labelCalls, useLabels } from './use-labels.ts'
import { useLabelsText } from './use-text.ts'

/** Merges a label into another; first it says what will be different. */
export function MergeDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const t = useLabelsText()
  const p = usePlatformText()
  const { all, byId } = useLabels()
  const [intoID, setInto] = useState<number>()
  const { data: preview, error } = useQuery({
    ...queriesOf(labels).mergePreview({ params: { labelId: label.id }, query: { intoID: intoID! } }),
    enabled: intoID !== undefined,
    retry: false,
  })
  const choices = inTreeOrder(all.filter((one) => one.type === label.type && one.tenantID !== null)).filter(
    ({ label: one, above }) => one.id !== label.id && !above.some(({ id }) => id === label.id),
  )
  const into = intoID === undefined ? undefined : byId.get(intoID)
  const takeBack = (labelMergeId: number) => labelCalls.undoMerge({ params: { labelMergeId } })
  return (
    <ConfirmDialog
      title={t('mergeTitle', { name: label.displayName })}
      verb={t('mergeNow')}
      isOff={!preview}
      run={() => labelCalls.merge({ params: { labelId: label.id }, body: { intoID: intoID!, version: label.version } })}
      rehearse={() =>
        rehearsalsOf(labels).merge({ params: { labelId: label.id }, body: { intoID: intoID!, version: label.version } })
      }
      of={intoID}
      said={({ id, name, intoName }) => ({
        message: t('mergeDone', { name, into: intoName }),
        undo: () => takeBack(id),
      })}
      onClose={onClose}
    >
      <p>{t('mergePick')}</p>
      <Select
        label={t('mergeInto')}
        data-autofocus
        searchable
        data={choices.map((line) => ({ value: String(line.label.id), label: pathOf(line) }))}
        value={intoID === undefined ? null : String(intoID)}
        onChange={(value) => setInto(value === null ? undefined : Number(value))}
      />
      {error && <Note tone="negative">{errorText(error, p)}</Note>}
      {preview && into && <Difference preview={preview} into={into} />}
      {preview && <p className={classes.quiet}>{t('mergeUndo', { count: UNDO_DAYS })}</p>}
    </ConfirmDialog>
  )
}

function Difference({ preview, into }: { preview: MergePreview; into: Label }) {
  const t = useLabelsText()
  const carrying = preview.lists.filter(({ moved, both }) => moved + both > 0)
  return (
    <ul className={classes.difference} aria-live="polite">
      {carrying.map(({ list, moved, both, after }) => (
        <li key={list}>{t('mergeMoved', { list: listTitle(list), moved, both, after, into: into.displayName })}</li>
      ))}
      {carrying.length === 0 && <li>{t('mergeNothing')}</li>}
      {preview.labels.map(({ labelID, name, becomes }) => (
        <li key={labelID}>{t(becomes === 'moved' ? 'mergeBelow' : 'mergeTwin', { name })}</li>
      ))}
    </ul>
  )
}
