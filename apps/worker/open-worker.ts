import type pg from 'pg'
import { openBus } from '#platform/server/jobs/bus.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import type { ServedSystem } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'

/** Starts working off the queues, and with `schedules` (they are the rule) what the clock asks for; `close` lets running jobs finish and hands the rest back. */
export async function openWorker(options: {
  services: Services
  systems: readonly ServedSystem[]
  database: pg.ClientConfig
  schedules?: boolean
}): Promise<{ close(patienceSeconds?: number): Promise<void> }> {
  const bus = await openBus(options.database, options.systems, options.services.log, true, options.schedules)
  return runJobs(bus, options.services)
}
