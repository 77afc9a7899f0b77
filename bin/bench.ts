import { makeBenchWorld } from '../bench/bench-world.ts'
import { benchImport } from '../bench/import-reviews.ts'
import { benchListCall } from '../bench/list-call.ts'
import { benchReading } from '../bench/reading.ts'
import { allHold } from '../bench/report.ts'
import { benchSignIn } from '../bench/sign-in.ts'
import { benchStartAndPages } from '../bench/start-and-pages.ts'

const started = performance.now()
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)
await benchStartAndPages()
const world = await makeBenchWorld(say)
try {
  await benchListCall(world)
  await benchSignIn(world)
  await benchReading(world)
  await benchImport(world)
} finally {
  await world.close()
}
process.exitCode = allHold() ? 0 : 1
