import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Exported, exports } from '../contract.ts'
import classes from './exports.module.css'
import { listTitle, stateShapes } from './exports-page.tsx'
import { fetchFile, isUnderWay } from './fetch-file.ts'
import { sizeOf } from '#platform/web/words/size-of.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useExportsText } from './use-text.ts'

const LOOK_EVERY_MS = 1000

type Props = { id: number; row: Exported | undefined; controls: PaneControls }

/** One export: what it holds, how far it is, and its file for whoever asked. */
export function ExportPane({ id, row, controls }: Props) {
  const t = useExportsText()
  const p = usePlatformText()
  const may = useMay()
  const { number, decimal, full } = useFormat()
  const [isDeleting, setDeleting] = useState(false)
  const { data: one, error } = useQuery({
    ...queriesOf(exports).one({ params: { exportId: id } }),
    initialData: row,
    refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && LOOK_EVERY_MS,
  })
  const cancelling = useMutation({
    mutationFn: () => callsOf(exports).cancel({ params: { exportId: id } }),
  })
  if (!one)
    return (
      <Pane title={t.page('list')} controls={controls}>
        {error && <LoadFailure error={error} />}
      </Pane>
    )
  const name = `${one.name}.${one.format}`
  const size = one.bytes === null ? '–' : sizeOf(one.bytes, { number, decimal })
  const canDelete = one.isOwn || may(actionOf(exports, 'deleteAny'))
  return (
    <Pane title={name} note={listTitle(one.list)} controls={controls}>
      <div className={classes.state}>
        <StateMark shape={stateShapes[one.state]} label={t.member('exportState', one.state)} />
        {isUnderWay(one) && <ProgressBar one={one} label={name} />}
        {one.failure && <Note tone="negative" title={t.member('exportFailure', one.failure)} />}
      </div>
      <div className={classes.paneActs}>
        {one.state === 'Ready' && one.isOwn && <Button onClick={() => fetchFile(one)}>{t('download')}</Button>}
        {isUnderWay(one) && one.isOwn && (
          <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {p('cancel')}
          </Button>
        )}
        {canDelete && !isUnderWay(one) && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      {!one.isOwn && one.state === 'Ready' && <p className={classes.quiet}>{t('notOwn')}</p>}
      <Facts
        facts={[
          [
            t('rows'),
            isUnderWay(one) && one.rowsTotal !== null
              ? t('rowsOf', { done: number(one.rowsDone), all: number(one.rowsTotal) })
              : number(one.rowsDone),
          ],
          [t('size'), size],
          [t('columns'), one.fields.map((field) => fieldName(one.list, field)).join(', ')],
          [t('by'), one.askedBy.name],
          [t('when'), full(one.createdAt)],
          ...(one.finishedAt ? ([[t('finished'), full(one.finishedAt)]] as const) : []),
          ...(one.expiresAt ? ([[t('until'), full(one.expiresAt)]] as const) : []),
        ]}
      />
      {isDeleting && (
        <ConfirmDialog
          title={t('deleteTitle')}
          verb={t('delete')}
          tone="negative"
          run={async () => {
            await callsOf(exports).delete({ params: { exportId: id } })
            controls.close()
          }}
          rehearse={() => rehearsalsOf(exports).delete({ params: { exportId: id } })}
          said={t('deleted', { name })}
          onClose={() => setDeleting(false)}
        >
          <p>{t('deleteText', { name })}</p>
        </ConfirmDialog>
      )}
    </Pane>
  )
}

function fieldName(list: string, field: string): string {
  const [system = '', own = ''] = list.split('.')
  return wordAt(system, `lists/${own}/fields/${field}`)
}
