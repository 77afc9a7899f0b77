import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Exported, exports } from '../contract.ts'
import classes from './exports.module.css'
import { fetchFile, isUnderWay } from './fetch-file.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useExportsText } from './use-text.ts'

const LOOK_EVERY_MS = 600

/** Shows how far an export is wherever one goes, and keeps the file as soon as it is there. */
export function followExport(first: Exported): void {
  const hide = toast({
    message: first.name,
    stays: true,
    body: <FollowedExport first={first} onClose={() => hide()} />,
  })
}

function FollowedExport({ first, onClose }: { first: Exported; onClose: () => void }) {
  const t = useExportsText()
  const p = usePlatformText()
  const { number } = useFormat()
  const { data: one, dataUpdatedAt: lookedAt } = useQuery({
    ...queriesOf(exports).one({ params: { exportId: first.id } }),
    initialData: first,
    refetchInterval: ({ state }) => isUnderWay(state.data ?? first) && LOOK_EVERY_MS,
    refetchIntervalInBackground: true,
  })
  const isKept = useRef(false)
  const isOver = !isUnderWay(one)
  useEffect(() => {
    if (!isOver) return
    void queriesOf(exports).search.refresh()
    if (one.state !== 'Ready' || isKept.current) return
    isKept.current = true
    fetchFile(one)
  }, [isOver, one])
  const name = `${one.name}.${one.format}`
  const isLate = lookedAt > Date.parse(one.mailedAfter)
  const cancel = async () => {
    await callsOf(exports).cancel({ params: { exportId: one.id } })
    onClose()
    toast({ message: t('wasCancelled', { name }), tone: 'warning' })
  }
  if (one.state === 'Failed' || one.state === 'Cancelled')
    return (
      <span className={classes.followed}>
        <b>{name}</b>
        <span>{one.failure ? t.member('exportFailure', one.failure) : t.member('exportState', one.state)}</span>
      </span>
    )
  return (
    <span className={classes.followed}>
      <b>{t(isOver ? 'isReady' : 'asked', { name })}</b>
      {!isOver && <ProgressBar one={one} label={name} />}
      <span className={classes.quiet}>
        {one.rowsTotal === null || isOver
          ? t('rowsDone', { done: number(one.rowsDone) })
          : t('rowsOf', { done: number(one.rowsDone), all: number(one.rowsTotal) })}
      </span>
      {!isOver && isLate && <span>{t('willMail')}</span>}
      <span className={classes.acts}>
        {isOver ? (
          <Button size="compact-sm" variant="default" onClick={() => fetchFile(one)}>
            {t('download')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => void cancel()}>
            {p('cancel')}
          </Button>
        )}
        <PageLink system={exports} page="list" className={classes.all}>
          {t('allExports')}
        </PageLink>
      </span>
    </span>
  )
}
