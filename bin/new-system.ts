import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bareSystem } from './system-templates/bare-system.ts'
import { namesOf } from './system-templates/names.ts'
import { resourceSystem } from './system-templates/resource-system.ts'

const root = join(import.meta.dirname, '..')
const [area = '', name = '', thing] = process.argv.slice(2)
const isName = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)

if (![area, name, thing ?? 'none'].every(isName))
  stop(
    'Usage: bin/new-system <area> <name> [<thing>], all in kebab-case; with a thing it has a table and a page of them.',
  )
if (name === thing) stop('The system and its things need two names, like labels and label.')
const folder = `product/${area}/${name}`
if (existsSync(join(root, folder))) stop(`${folder} is there already.`)

const system = namesOf(name)
const files = thing ? resourceSystem(system, namesOf(thing), new Date()) : bareSystem(system)
for (const [file, text] of Object.entries(files)) {
  const path = join(root, folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
await addToContents(`${area}/${name}`)
console.log(`${folder} is there and listed at the end of product/systems.ts: move the line to its place.`)
if (thing) console.log('Its table wants types: npm run generate')
console.log(`Try it: npm run format -- ${folder} && vitest run ${folder}`)

async function addToContents(path: string): Promise<void> {
  const file = join(root, 'product/systems.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/,?\n?\] as const/, `,\n  '${path}',\n] as const`))
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
