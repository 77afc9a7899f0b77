import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { Client } from '#apps/testing/client.ts'
import type { ImportJobDetail } from '#product/operations/importer/shapes/import-job.ts'
import type { ImportOptions } from '#product/operations/importer/shapes/import-plan.ts'

// As often as an open page is told of progress, and asks.
const ASK_AGAIN_MS = 500

/** Imports a file over HTTP as a person would: upload, options, plan, commit. Answers the job and what each part took, in seconds. */
export async function importFile(client: Client, tenantId: number, path: string, options: Partial<ImportOptions>) {
  const base = `/api/tenants/${tenantId}/import-jobs`
  const ok = <T>(answer: { status: number; body: T }): T => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const start = performance.now()
    return [await work(), (performance.now() - start) / 1000]
  }
  const until = async (id: number, isDone: (job: ImportJobDetail) => boolean): Promise<ImportJobDetail> => {
    for (;;) {
      const job: ImportJobDetail = ok(await client.get(`${base}/${id}`))
      if (job.status === 'Cancelled') throw new Error(JSON.stringify(job))
      if (isDone(job)) return job
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
  const form = new FormData()
  form.append('file', await openAsBlob(path), basename(path))
  const [job, uploadSeconds] = await timed(async () => ok(await client.send('POST', base, form)) as ImportJobDetail)
  const { id, name, mapping, priority, version } = job
  const configured: ImportJobDetail = ok(
    await client.put(`${base}/${id}`, { name, mapping, options: { ...job.options, ...options }, priority, version }),
  )
  const [planned, planSeconds] = await timed(async () => {
    ok(await client.post(`${base}/${id}/validate`, { version: configured.version }))
    return until(id, ({ phase }) => phase === 'Commit')
  })
  const [done, commitSeconds] = await timed(async () => {
    ok(await client.post(`${base}/${id}/commit`, { version: planned.version }))
    return until(id, ({ status }) => status === 'Completed')
  })
  return { job: done, uploadSeconds, planSeconds, commitSeconds }
}
