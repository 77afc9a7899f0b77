import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Hints } from '#platform/web/parts/hints.tsx'
import { LiveNote } from '#platform/web/parts/live-note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { PageLink, useGoTo, usePageParams } from '#platform/web/router/page-link.tsx'
import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { importer } from '../contract.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import classes from './importer.module.css'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'
import { ImportSteps } from './import-steps.tsx'
import { PlanStep } from './plan-step.tsx'
import { RunningStep } from './running-step.tsx'
import { sizeOf } from '#platform/web/words/size-of.ts'
import { hasWholePlan, isBusy, stageOf, stageShapes } from './stage-of.ts'
import { useImport } from './use-import.ts'

/** One import from its columns over its plan to its result; what stands there follows from where it is. */
export function ImportPage() {
  const t = useImporterText()
  const p = usePlatformText()
  const { importJobId } = usePageParams(importer, 'one')
  const { data: job, error, refetch, take } = useImport(importJobId)
  usePageTitle(job?.name ?? t.page('one'))
  return (
    <Desk
      bar={
        <FilterBar>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowLeft size={14} stroke={1.75} />}
            renderRoot={(props) => <PageLink system={importer} page="list" {...props} />}
          >
            {t.page('list')}
          </Button>
        </FilterBar>
      }
    >
      <Sheet label={job?.name ?? t.page('one')}>
        {error && !job ? (
          <>
            <h1 className="sr">{t.page('one')}</h1>
            <EmptyState
              kind="error"
              title={error instanceof ApiError && error.status === 404 ? t.error('notFound') : errorText(error, p)}
              actions={
                <Button variant="default" onClick={() => void refetch()}>
                  {p('retry')}
                </Button>
              }
            />
          </>
        ) : job ? (
          <Import key={job.id} job={job} take={take} reload={() => void refetch()} />
        ) : (
          <div className={classes.page}>
            <h1 className="sr">{t.page('one')}</h1>
            <Skeleton height={28} width={260} my={16} />
            <Skeleton height={420} />
          </div>
        )}
      </Sheet>
    </Desk>
  )
}

export type StepProps = {
  job: ImportJobDetail
  take: ReturnType<typeof useImport>['take']
  /** Asks for the import as it is now. */
  reload: () => void
}

function Import(props: StepProps) {
  const { job } = props
  const t = useImporterText()
  const p = usePlatformText()
  const format = useFormat()
  const stage = stageOf(job)
  const rights = useImporterRights()
  const goTo = useGoTo()
  const [asksDelete, setAsksDelete] = useState(false)
  const [changesColumns, setChangesColumns] = useState(false)
  const isMapping = ['columns', 'checkStopped', 'unreadable'].includes(stage) || (stage === 'plan' && changesColumns)
  return (
    <>
      <div className={classes.page}>
        <header className={classes.head}>
          <div>
            <h1>{job.name}</h1>
            <p>
              {[
                sizeOf(job.bytes, format),
                hasWholePlan(job) && t('rows', { count: job.plan.rows }),
                t('uploadedBy', { name: job.createdBy.name, when: format.dateTime(job.createdAt) }),
                job.committedBy && t('committedBy', { name: job.committedBy.name }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <span role="status">
            <StateMark shape={stageShapes[stage]} label={t(`stage_${stage}`)} />
          </span>
          {rights.delete && !isBusy(stage) && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => setAsksDelete(true)}>
              {t('delete')}
            </Button>
          )}
        </header>
        <ImportSteps stage={stage} isMapping={isMapping} />
        {isMapping ? (
          <ColumnsStep
            key={job.version}
            {...props}
            onKeep={stage === 'plan' ? () => setChangesColumns(false) : undefined}
            onChecked={() => setChangesColumns(false)}
          />
        ) : isBusy(stage) ? (
          <RunningStep key={stage} {...props} />
        ) : stage === 'plan' ? (
          <PlanStep {...props} onChangeColumns={() => setChangesColumns(true)} />
        ) : (
          <DoneStep {...props} />
        )}
      </div>
      <Hints
        hints={[
          ...(isBusy(stage) || stage === 'undone' ? [] : [{ keys: ['mod+enter'], does: t('keyMain') }]),
          { keys: ['g'], does: p('keyGoTo') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        end={<LiveNote />}
      />
      {asksDelete && (
        <ConfirmDialog
          title={t('deleteTitle')}
          verb={t('delete')}
          tone="negative"
          keep={t('keep')}
          run={async () => {
            await callsOf(importer).delete({ params: { importJobId: job.id } })
            void goTo({ system: importer, page: 'list' })
          }}
          rehearse={() => rehearsalsOf(importer).delete({ params: { importJobId: job.id } })}
          said={t('deleted')}
          onClose={() => setAsksDelete(false)}
        >
          <p>{t(job.committed ? 'deleteText' : 'deleteNothing')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
