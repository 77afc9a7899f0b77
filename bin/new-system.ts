import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const [area = '', name = ''] = process.argv.slice(2)
const isName = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)

if (!isName(area) || !isName(name)) stop('Usage: bin/new-system <area> <name>, both in kebab-case.')
const folder = `product/${area}/${name}`
if (existsSync(join(root, folder))) stop(`${folder} is there already.`)

const value = name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())
const title = name.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
for (const [file, text] of Object.entries(files())) {
  const path = join(root, folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
await addToContents(`${area}/${name}`)
console.log(`${folder} is there and listed at the end of product/systems.ts: move the line to its place.`)
console.log(`Try it: vitest run ${folder}`)

/** The smallest system that is whole: one permission, one route, its words in two languages and its test. */
function files(): Record<string, string> {
  return {
    'README.md': `# ${title}\n\nWhat it is, its words, its odd decisions.\n\nTables come with the first migration: \`server/migrations/YYYYMMDDHHMM-what-it-does.sql\`, then \`npm run generate\`.\n`,
    'contract.ts': `import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

export const ${value} = defineSystem({
  name: '${name}',
  permissions: { view: { action: '${name}.view' } },
  routes: {
    count: {
      at: 'GET /api/tenants/:tenantId/${name}/count',
      does: 'Count ${title.toLowerCase()}',
      needs: 'member',
      gives: z.object({ count: z.int() }),
    },
  },
})
`,
    'text/en_US.ts': `import { words } from '#platform/contract/words.ts'
import type { ${value} } from '../contract.ts'

export default words<typeof ${value}>()({
  title: '${title}',
  permissions: { view: 'See ${title.toLowerCase()}' },
  errors: {},
  enumerations: {},
  pages: {},
  ui: {},
})
`,
    'text/de_DE.ts': `import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: '${title}',
  permissions: { view: '${title} sehen' },
  errors: {},
  enumerations: {},
  pages: {},
  ui: {},
}

export default de
`,
    'server/system.ts': `import { serveSystem } from '#platform/server/system/serve-system.ts'
import { ${value} } from '../contract.ts'
import { countThem } from './count-them.ts'

export const system = serveSystem(${value}, { handlers: { count: countThem } })
`,
    'server/count-them.ts': `import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ${value} } from '../contract.ts'

/** None yet. */
export const countThem: Handler<typeof ${value}, 'count'> = async () => ({ count: 0 })
`,
    [`server/${name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the tenant’s own people see how many there are, strangers do not', async () => {
  const path = \`/api/tenants/\${app.people.home.id}/${name}/count\`
  expect((await (await app.as('Administrator')).get(path)).body).toEqual({ count: 0 })
  expect((await (await app.as('Administrator', 'stranger')).get(path)).status).toBeGreaterThanOrEqual(403)
  expect((await app.open.get(path)).status).toBe(401)
})
`,
  }
}

async function addToContents(path: string): Promise<void> {
  const file = join(root, 'product/systems.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/,?\n?\] as const/, `,\n  '${path}',\n] as const`))
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
