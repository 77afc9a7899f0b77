import { Button, Modal } from '@mantine/core'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { Effect } from '../feedback/effect.tsx'
import { StateMark } from '../parts/state-mark.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './list.module.css'
import type { BulkChoice, BulkResult, RowId } from './list-types.ts'
import { type BulkRun, IDS_PER_CALL } from './use-bulk-run.ts'

type Props<Row> = {
  run: BulkRun<Row>
  choice: BulkChoice
  rowId: (row: Row) => RowId
  onConfirm: () => void
  onStop: () => void
  onUndo: (ids: readonly RowId[]) => void
  onClose: () => void
}

/** First what will happen, then how far it is, then the result of each item that failed. */
export function BulkDialog<Row>({ run, choice, rowId, onConfirm, onStop, onUndo, onClose }: Props<Row>) {
  const t = usePlatformText()
  const { action, state, count, rows, results, done, narrowed } = run
  const toDo = narrowed?.length ?? count
  const failed = results.filter(({ ok }) => !ok)
  const warned = results.filter(({ ok, message }) => ok && message)
  const doneIds = results.filter(({ ok }) => ok).map(({ id }) => id)
  const nameOf = (id: RowId) => {
    const row = rows.find((one) => rowId(one) === id)
    return row !== undefined && action.nameOf ? action.nameOf(row) : String(id)
  }
  return (
    <Modal
      opened
      onClose={state === 'running' ? onStop : onClose}
      title={action.label}
      withCloseButton={state !== 'running'}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.dialogBody}>
        {state === 'asking' && action.explain?.(count, rows, choice)}
        {state === 'asking' && action.rehearse && (
          <Effect of={[action.of, narrowed]} rehearse={() => rehearsed(action.rehearse!, choice, narrowed)} />
        )}
        {state === 'running' && (
          <>
            <div
              className={classes.progress}
              role="progressbar"
              aria-label={action.label}
              aria-valuemin={0}
              aria-valuemax={count}
              aria-valuenow={done}
            >
              <div style={{ width: `${(done / Math.max(1, count)) * 100}%` }} />
            </div>
            <p>{t('bulkProgress', { done, total: count })}</p>
          </>
        )}
        {state === 'finished' && (
          <>
            <p>
              <StateMark shape="live" label={t('bulkDone', { count: doneIds.length })} />
            </p>
            {results.length < count && <p>{t('bulkStopped')}</p>}
            {failed.length > 0 && (
              <>
                <p>{t('bulkFailed', { count: failed.length })}</p>
                <Results of={failed} shape="rejected" nameOf={nameOf} />
              </>
            )}
            {warned.length > 0 && <Results of={warned} shape="late" nameOf={nameOf} />}
          </>
        )}
        <div className={classes.dialogEnd}>
          {state === 'asking' && (
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
          {state === 'asking' && (
            <Button
              data-autofocus
              disabled={action.isReady === false || narrowed === null || toDo === 0}
              onClick={onConfirm}
            >
              {narrowed?.length && action.confirm ? action.confirm(toDo) : action.label}
            </Button>
          )}
          {state === 'running' && (
            <Button variant="default" onClick={onStop}>
              {t('stop')}
            </Button>
          )}
          {state === 'finished' && action.undo && doneIds.length > 0 && (
            <Button variant="default" onClick={() => onUndo(doneIds)}>
              {t('undo')}
            </Button>
          )}
          {state === 'finished' && (
            <Button data-autofocus onClick={onClose}>
              {t('done')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** The first of them, as many as one call takes, stand for all. */
async function rehearsed(
  rehearse: (ids: readonly RowId[]) => Promise<Rehearsal>,
  choice: BulkChoice,
  narrowed: readonly RowId[] | null | undefined,
): Promise<Rehearsal> {
  const ids = narrowed ?? (await choice.idsToDo(new AbortController().signal))
  return rehearse(ids.slice(0, IDS_PER_CALL))
}

type ResultsProps = { of: BulkResult['results']; shape: 'rejected' | 'late'; nameOf: (id: RowId) => string }

function Results({ of, shape, nameOf }: ResultsProps) {
  return (
    <ul className={classes.results}>
      {of.map(({ id, message, key }) => (
        <li key={id}>
          <StateMark shape={shape} />
          {nameOf(id)}
          <small>{message ?? key}</small>
        </li>
      ))}
    </ul>
  )
}
