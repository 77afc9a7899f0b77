import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld } from '#apps/demo/world/create-world.ts'
import type { World } from '#apps/demo/world/world.ts'

const makers = join(import.meta.dirname, '../../demo/world')

/** The world of a seed and a moment (ISO 8601); with a folder it is made once and read from there until what makes it changes. */
export function keptWorld(folder: string | undefined, born: { seed: string; now: string }): World {
  const make = () => createWorld({ seed: born.seed, now: new Date(born.now) })
  if (!folder) return make()
  const mark = markOf(born)
  const file = join(folder, 'world.json')
  const known = read(file, mark)
  if (known) return known
  const world = make()
  writeFileSync(`${file}.new`, `${mark}\n${JSON.stringify(world)}`)
  renameSync(`${file}.new`, file) // never half of it
  return world
}

function read(file: string, mark: string): World | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return text.startsWith(`${mark}\n`) ? (JSON.parse(text.slice(mark.length + 1)) as World) : undefined
  } catch {
    return undefined
  }
}

function markOf({ seed, now }: { seed: string; now: string }): string {
  const hash = createHash('sha256').update(`${seed} ${now} ${process.version}`)
  for (const name of readdirSync(makers, { recursive: true, encoding: 'utf8' }).toSorted())
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(makers, name)))
  return hash.digest('hex')
}
