import type pg from 'pg'
import { openBus } from '#platform/server/jobs/bus.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import type { ServedSystem } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'

/** Starts working off the queues; `close` lets running jobs finish and hands the rest back. */
export async function openWorker(options: {
  services: Services
  systems: readonly ServedSystem[]
  database: pg.ClientConfig
}): Promise<{ close(patienceSeconds?: number): Promise<void> }> {
  const bus = await openBus(options.database, options.systems, options.services.log, true)
  return runJobs(bus, options.services)
}
