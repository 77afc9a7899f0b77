import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { importer } from '../contract.ts'
import type { ImportJob, ImportJobDetail } from '../shapes/import-job.ts'
import { isBusy, stageOf } from './stage-of.ts'

const LOOK_AGAIN_SECONDS = 4

/** One import as it is now: told live, and looked at again while a worker has it in case nothing is told. */
export function useImport(importJobId: number) {
  const queries = useQueryClient()
  const queryKey = ['import', currentTenantId(), importJobId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callsOf(importer).one({ params: { importJobId }, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isBusy(stageOf(data)) && LOOK_AGAIN_SECONDS * 1000,
  })
  const patch = (change: Partial<ImportJobDetail>) =>
    queries.setQueryData<ImportJobDetail>(queryKey, (job) => job && { ...job, ...change })
  useLive(importer, 'progressed', ({ importJobId: id, status, done, total }) => {
    if (id !== importJobId) return
    if (status === 'Running') patch({ progress: { done, total } })
    else void query.refetch()
  })
  return {
    ...query,
    /** Takes over what an act answered. */
    take: (job: ImportJob | ImportJobDetail) => {
      patch(job)
      void query.refetch()
      void queries.invalidateQueries({ queryKey: ['list', 'imports'] })
    },
  }
}
