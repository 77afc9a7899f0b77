import type { Names } from './names.ts'

/** The smallest system that is whole: one route, its words in two languages and its test. */
export function bareSystem({ name, title, value, words }: Names): Record<string, string> {
  return {
    'README.md': `# ${title}\n\nWhat it is, its words, its odd decisions.\n\nTables come with the first migration: \`server/migrations/YYYYMMDDHHMM-what-it-does.sql\`, then \`npm run generate\`.\n`,
    'contract.ts': `import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

export const ${value} = defineSystem({
  name: '${name}',
  routes: {
    count: {
      at: 'GET /api/tenants/:tenantId/${name}/count',
      does: 'Count ${words}',
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
  permissions: {},
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
  permissions: {},
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
