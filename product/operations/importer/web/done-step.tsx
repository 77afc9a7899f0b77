import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { Facts } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { importer } from '../contract.ts'
import { ErrorFileButton } from './error-file-button.tsx'
import type { StepProps } from './import-page.tsx'
import classes from './importer.module.css'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'
import { MainButton } from './main-button.tsx'
import { RowsList } from './rows-list.tsx'
import { searchFor } from './search-for.ts'
import { stageOf } from './stage-of.ts'

/** What came of an import that was carried out, stopped half way or undone. */
export function DoneStep({ job, take }: StepProps) {
  const t = useImporterText()
  const { number, dateTime } = useFormat()
  const rights = useImporterRights()
  const goTo = useGoTo()
  const { act, isBusy } = useAct()
  const navigate = useNavigate()
  const { shows } = job
  const hasStars = job.uses.includes('stars')
  const [asksUndo, setAsksUndo] = useState(false)
  const stage = stageOf(job)
  const { committed, undone, progress } = job
  const hasCommitted = stage === 'done' || progress.done > 0
  const resume = () =>
    act(() =>
      callsOf(importer)
        .resume({ params: { importJobId: job.id } })
        .then(take),
    )
  return (
    <>
      <div className={classes.notes}>
        {stage === 'stopped' && (
          <Note tone="warning" title={t('rowsOf', { done: progress.done, all: progress.total ?? 0 })}>
            <p>{t('stayed')}</p>
          </Note>
        )}
        {committed && committed.redecided > 0 && (
          <Note tone="info">{t('redecided', { count: committed.redecided })}</Note>
        )}
        {undone && undone.refused > 0 && <Note tone="warning">{t('refused', { count: undone.refused })}</Note>}
      </div>
      <div className={classes.plan}>
        <RowsList job={job} />
        <aside className={classes.summary}>
          {undone && (
            <section>
              <h2>{t('undoResult')}</h2>
              <Facts
                facts={[
                  [t('deletedReviews'), number(undone.deleted)],
                  [t('restoredReviews'), number(undone.restored)],
                  [t('keptReviews'), number(undone.refused)],
                  ...(hasStars
                    ? ([
                        [t('removedLocations'), number(undone.locations)],
                        [t('removedCustomers'), number(undone.customers)],
                      ] as const)
                    : []),
                ]}
              />
            </section>
          )}
          {committed && (
            <section>
              <h2>{t('result')}</h2>
              <Facts
                facts={[
                  [t('created'), number(committed.created)],
                  [t('updated'), number(committed.updated)],
                  [t('skipped'), number(committed.skipped)],
                  [t('rejected'), number(job.plan?.outcomes.reject ?? 0)],
                  [t('failed'), number(committed.failed)],
                  ...(committed.replies > 0 ? [[t('replies'), number(committed.replies)] as const] : []),
                  ...(hasStars ? [[t('madeLocations'), number(committed.locations)] as const] : []),
                  ...(job.finishedAt ? [[t('finished'), dateTime(job.finishedAt)] as const] : []),
                ]}
              />
              {hasStars && (
                <ul className={classes.starCounts}>
                  {committed.stars
                    .filter(({ count }) => count > 0)
                    .toSorted((a, b) => b.rating - a.rating)
                    .map(({ rating, count }) => (
                      <li key={rating}>
                        {rating === 0 ? t('withoutRating') : <Stars value={rating} />}
                        <span className="num">{number(count)}</span>
                      </li>
                    ))}
                </ul>
              )}
            </section>
          )}
        </aside>
      </div>
      <footer className={classes.bar}>
        <ErrorFileButton job={job} />
        {rights.undo && undone === null && hasCommitted && (
          <Button variant="default" onClick={() => setAsksUndo(true)}>
            {t('undo')}
          </Button>
        )}
        {stage === 'stopped' && rights.import && <MainButton label={t('resume')} run={resume} isRunning={isBusy} />}
        {stage === 'done' && (
          <MainButton
            label={t(shows ? 'showImported' : 'showReviews')}
            run={() =>
              shows
                ? void navigate({ to: shows.path, search: shows.search })
                : void goTo({ system: reviews, page: 'workbench', search: searchFor(job) })
            }
          />
        )}
      </footer>
      {asksUndo && (
        <ConfirmDialog
          title={t('undoTitle')}
          verb={t('undo')}
          keep={t('keep')}
          run={async () => take(await callsOf(importer).undo({ params: { importJobId: job.id } }))}
          rehearse={() => rehearsalsOf(importer).undo({ params: { importJobId: job.id } })}
          onClose={() => setAsksUndo(false)}
        >
          {committed && committed.created + committed.updated > 0 && (
            <p>
              {[
                committed.created > 0 && t('undoCreated', { count: committed.created }),
                committed.updated > 0 && t('undoUpdated', { count: committed.updated }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          <p>{t(hasStars ? 'undoText' : 'undoTextPlain')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
