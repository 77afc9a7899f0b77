import { useQuery } from '@tanstack/react-query'
import { useLive } from '#platform/web/api/live.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { importer } from '../contract.ts'
import type { ImportJob, ImportJobDetail } from '../shapes/import-job.ts'
import { isBusy, stageOf } from './stage-of.ts'

const LOOK_AGAIN_SECONDS = 4

/** One import as it is now: told live, and looked at again while a worker has it in case nothing is told. */
export function useImport(importJobId: number) {
  const { one } = queriesOf(importer)
  const at = { params: { importJobId } }
  const query = useQuery({
    ...one(at),
    refetchInterval: ({ state: { data } }) => data !== undefined && isBusy(stageOf(data)) && LOOK_AGAIN_SECONDS * 1000,
  })
  const patch = (change: Partial<ImportJobDetail>) => one.draw(at, (job) => ({ ...job, ...change }))
  useLive(importer, 'progressed', ({ importJobId: id, status, done, total }) => {
    if (id !== importJobId) return
    if (status === 'Running') patch({ progress: { done, total } })
    else void query.refetch()
  })
  return {
    ...query,
    /** Takes over what an act answered. */
    take: patch as (job: ImportJob | ImportJobDetail) => void,
  }
}
