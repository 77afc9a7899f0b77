import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { rowsOf } from '#platform/web/list/use-list.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'
import { hasWholePlan, stageOf, stageShapes } from './stage-of.ts'
import { UploadBox } from './upload-box.tsx'

const filterLooks: Record<string, FieldLook> = {
  status: { pinned: true },
  createdBy: { pinned: true },
  createdAt: { pinned: true },
}
const jobId = ({ id }: ImportJob) => id

/** All imports, newest first, and the place to begin one. */
export function ImportsPage() {
  const t = useImporterText()
  const p = usePlatformText()
  const { number, dateTime } = useFormat()
  const rights = useImporterRights()
  const goTo = useGoTo()
  const { patch, refresh } = rowsOf<ImportJob>(queriesOf(importer).search, jobId)
  useLive(importer, 'progressed', ({ importJobId, status, done, total }) => {
    if (status === 'Running') patch([importJobId], { progress: { done, total } })
    else void refresh()
  })
  const open = ({ id }: { id: number }) => void goTo({ system: importer, page: 'one', params: { importJobId: id } })
  const stateOf = (job: ImportJob) => {
    const stage = stageOf(job)
    return <StateMark shape={stageShapes[stage]} label={t(`stage_${stage}`)} />
  }
  const countsOf = (job: ImportJob) => {
    const { plan, committed, undone, progress } = job
    const stage = stageOf(job)
    if (undone) return t('countsUndone', { deleted: undone.deleted, restored: undone.restored })
    if (stage === 'importing' || stage === 'undoing' || stage === 'stopped')
      return t('rowsOf', { done: progress.done, all: progress.total ?? 0 })
    if (stage === 'checking') return t('rows', { count: progress.done })
    if (committed)
      return t('countsDone', {
        created: committed.created,
        updated: committed.updated,
        failed: committed.failed + (plan?.outcomes.reject ?? 0),
      })
    if (hasWholePlan(job)) return t('countsPlan', { ...job.plan.outcomes })
    return '–'
  }
  const columns = useListColumns<ImportJob>(importer, 'imports', {
    name: { width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    counts: { label: t('counts'), width: 320, cell: (job) => <span className="cut num">{countsOf(job)}</span> },
    createdBy: { cell: ({ createdBy }) => <span className="cut">{createdBy.name}</span> },
    createdAt: {},
    status: { stays: true, width: 190, cell: stateOf },
    rows: {
      label: t('fileRows'),
      width: 70,
      align: 'end',
      cell: (job) => <span className="num">{hasWholePlan(job) ? number(job.plan.rows) : '–'}</span>,
    },
  })
  const filters = useListFilters(importer, 'imports', { fields: filterLooks })
  return (
    <ListScreen
      id="imports"
      route={queriesOf(importer).search}
      title={t.page('list')}
      rowId={jobId}
      columns={columns}
      filters={filters}
      saved={{ page: 'importer.imports' }}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(importer).search({ body: { filters: [...clauses], sort, cursor, limit }, signal })
      }
      onOpen={open}
      header={rights.add && <UploadBox onDone={open} />}
      card={(job) => (
        <ListCard
          start={stateOf(job)}
          end={dateTime(job.createdAt)}
          title={job.name}
          text={countsOf(job)}
          foot={job.createdBy.name}
        />
      )}
      hints={[
        { keys: ['j', 'k'], does: p('keyMove') },
        { keys: ['enter'], does: p('keyOpen') },
        ...(rights.add ? [{ keys: ['i'], does: t('upload') }] : []),
        { keys: ['g'], does: p('keyGoTo') },
        { keys: ['?'], does: p('allKeys') },
      ]}
      empty={{ nothing: { title: t('nothing'), body: t(rights.add ? 'nothingText' : 'nothingNoRight') } }}
    />
  )
}
