import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { npmWith } from './dependencies/npm-with.ts'

/** When each package we name was released, in the version we use and in its newest, as the registry says; kept for `laws/dependencies.law.test.ts`. */
const root = join(import.meta.dirname, '..')
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
)
const pinned = Object.entries<string>({ ...dependencies, ...optionalDependencies, ...devDependencies })
const run = promisify(execFile)

const turns = new PQueue({ concurrency: 4 })
const found = await turns.addAll(
  pinned.toSorted().map(([name, version]) => async () => {
    const { stdout } = await run(...npmWith('view', name, 'time', '--json'), { cwd: root })
    const { created: _created, modified: _modified, ...releases } = JSON.parse(stdout) as Record<string, string>
    const released = releases[version]
    if (!released) throw new Error(`${name} ${version} is not at the registry`)
    const latest = Object.values(releases).reduce((a, b) => (a > b ? a : b))
    return [name, { version, released: day(released), latest: day(latest) }] as const
  }),
)
const asked = day(new Date().toISOString())
const file = join(root, 'laws/dependencies.json')
await writeFile(file, `${JSON.stringify({ asked, packages: Object.fromEntries(found) }, null, 2)}\n`)
console.log(`${found.length} packages asked for; see laws/dependencies.json.`)

function day(instant: string): string {
  return instant.slice(0, 10)
}
