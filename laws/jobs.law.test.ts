import { expect, test } from 'vitest'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { fieldNamesOf } from './field-names-of.ts'
import { seen } from './house.ts'

const personal = /^(emails?|phone|ip|userAgent|firstName|lastName|address|to|text|password|secret|token)$/

const jobs = (await loadSystems()).flatMap((system) => system.jobs)

test('a job that carries what is personal is sealed', () => {
  const found = jobs.filter(({ data }) => fieldNamesOf(data).some((name) => personal.test(name)))
  expect(found.filter(({ sealed }) => !sealed).map(({ queue }) => queue)).toEqual([])
  seen('sealed jobs', { jobs: jobs.length, found: found.length })
  expect(found.length).toBeGreaterThanOrEqual(4)
})
