import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { FAULTS, type Fault } from '#platform/server/system/fault.ts'

const file = process.env['RENOWN_FAULTS']
const noted = new Set<string>()

// Each error that a test provokes stands in a file that the run reads at its end, as `roles.notFound`.
if (file)
  subscribe(FAULTS, (fault) => {
    const { system, error } = fault as Fault
    const name = `${system}.${error}`
    if (noted.has(name)) return
    noted.add(name)
    appendFileSync(file, `${name}\n`)
  })
