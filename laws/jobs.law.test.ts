import { expect, test } from 'vitest'
import { platformJobs } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { fieldNamesOf } from './field-names-of.ts'
import { filesOf, seen } from './house.ts'

const personal = /^(emails?|phone|ip|userAgent|firstName|lastName|address|to|text|password|secret|token)$/

const jobs = (await loadSystems()).flatMap((system) => system.jobs)

test('a job that carries what is personal is sealed', () => {
  const found = jobs.filter(({ data }) => fieldNamesOf(data).some((name) => personal.test(name)))
  expect(found.filter(({ sealed }) => !sealed).map(({ queue }) => queue)).toEqual([])
  seen('sealed jobs', { jobs: jobs.length, found: found.length })
  expect(found.length).toBeGreaterThanOrEqual(4)
})

/** What the clock asks of the platform as a whole: a few statements, however many tenants there are. */
const ofThePlatform = ['platform.forget', 'sign-in.forget-sessions', 'tenants.ask-due', 'tenants.forget-due']

// `defineDueJob`: a loop over all tenants costs most where there is least to do.
test('what the clock asks of tenants is asked of those in which it is due, as the tables say that make it so', async () => {
  const scheduled = [...platformJobs, ...jobs].filter(({ schedule }) => schedule)
  const due = jobs.filter((job) => Object.hasOwn(job, 'isDue')).map(({ queue }) => queue)
  const others = scheduled.map(({ queue }) => queue).filter((queue) => !due.includes(queue))
  expect(others.toSorted()).toEqual(ofThePlatform)
  const migrations = await filesOf('product/*/*/server/migrations/*.sql')
  const made = migrations.flatMap(({ text }) => [...text.matchAll(/call app\.falls_due\('\w+', '([\w.-]+)'/g)])
  expect([...new Set(made.map(([, queue]) => queue!))].toSorted()).toEqual(due.toSorted())
  seen('due jobs', { migrations: migrations.length, due: due.length, tables: made.length })
  expect(due.length).toBeGreaterThanOrEqual(17)
})
