import { benchAgencyConsole } from '../bench/agency-console.ts'
import { makeBenchWorld } from '../bench/bench-world.ts'
import { benchDecide } from '../bench/decide.ts'
import { benchExport } from '../bench/export-reviews.ts'
import { benchFilters } from '../bench/filters.ts'
import { benchImport } from '../bench/import-reviews.ts'
import { benchListCall } from '../bench/list-call.ts'
import { benchNeighbours } from '../bench/neighbours.ts'
import { benchReading } from '../bench/reading.ts'
import { allHold, part } from '../bench/report.ts'
import { benchSignIn } from '../bench/sign-in.ts'
import { benchStartAndPages } from '../bench/start-and-pages.ts'
import { benchUserSearch } from '../bench/user-search.ts'

const started = performance.now()
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

await part('authorisation', benchDecide)
await part('start and pages', benchStartAndPages)
say('a world of 22 tenants is written')
await part('world', async () => {
  const world = await makeBenchWorld(say)
  try {
    await part('list call', () => benchListCall(world))
    await part('sign-in', () => benchSignIn(world))
    await part('reading', () => benchReading(world))
    say('one tenant does its worst beside another')
    await part('neighbours', () => benchNeighbours(world))
    say('1,000,000 rows are exported')
    await part('export', () => benchExport(world))
    await part('filters', () => benchFilters(world))
    await part('user search', () => benchUserSearch(world))
    say('1,000,000 rows are imported')
    await part('import', () => benchImport(world))
    await part('agency console', () => benchAgencyConsole(world))
  } finally {
    await world.close()
  }
})
say('done')
process.exit(allHold() ? 0 : 1) // what a part that failed left open must not hold it up
