import { expect, test } from 'vitest'
import { filesOf, seen, type SourceFile } from './house.ts'

/** What no trigger and no key keeps right is done in one file alone: where others do it, what belongs to it would be forgotten. */
type OnlyWay = { what: string; in: string; done: RegExp; example: string; files: readonly SourceFile[] }

const isTest = (path: string) => /\.test(-data)?\.ts$/.test(path)
const running = (files: readonly SourceFile[]) => files.filter(({ path }) => !isTest(path))
const product = running(await filesOf('product/*/*/server/**/*.ts', 'platform/server/**/*.ts'))
const apps = running(await filesOf('apps/**/*.ts')).filter(({ path }) => !path.startsWith('apps/testing/'))

const ways: readonly OnlyWay[] = [
  {
    what: 'gives a role, which says where its holder stands',
    in: 'product/organization/users/server/give-roles.ts',
    done: /insert into user_role|insertInto\('user_role'|copyRows\([^,]*, 'user_role'/,
    example: 'sql`insert into user_role (user_id, role_id) values (1, 2)`',
    files: [...product, ...apps],
  },
  {
    what: 'changes what a role allows, which those under it have too',
    in: 'product/organization/roles/server/write-actions.ts',
    done: /updateTable\('role'\)(?:(?!\.execute)[\s\S])*\bactions\b|update role\b[^`]*?\bset\b[^`]*?(?<![.\w])actions\s*=/,
    example: "db.updateTable('role').set({ name, actions }).where('id', '=', id).execute()",
    files: [...product, ...apps],
  },
  {
    what: 'makes a tenant, whose modules are then worked out',
    in: 'product/operations/tenant-life/server/begin-tenant.ts',
    done: /(?<!function )\binsertTenant\(/,
    example: 'await insertTenant(tx, tenantId, made, now)',
    files: product, // the first tenant, and those of the demo, are made where nobody said anything of modules yet
  },
  {
    what: 'writes the row of a new tenant',
    in: 'product/organization/tenants/server/insert-tenant.ts',
    done: /insert into tenant\b|insertInto\('tenant'/,
    example: 'sql`insert into tenant (id, agency_id) values (1, 2)`',
    files: product,
  },
  {
    what: 'changes the row of a tenant, which its agency then counts anew',
    in: 'product/organization/tenants/server/change-tenant.ts',
    done: /updateTable\('tenant'\)|update (public\.)?tenant\b/,
    example: "db.updateTable('tenant').set({ state: 2 })",
    files: product,
  },
]

test('what must bring something else along is done in one place', () => {
  for (const { what, in: place, done, example, files } of ways) {
    const where = files.filter(({ text }) => done.test(text)).map(({ path }) => path)
    expect(where, what).toEqual([place])
    expect(done.test(example), what).toBe(true)
  }
  expect(ways[1]!.done.test("db.updateTable('role').set({ name }).execute(); const actions = 1")).toBe(false)
  expect(ways[1]!.done.test('sql`update role r set actions = a.actions from a`')).toBe(true)
  expect(ways[1]!.done.test('sql`update role set own_actions = was.own_actions`')).toBe(false)
  seen('only ways', { files: product.length + apps.length, ways: ways.length })
})
