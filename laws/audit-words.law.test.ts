import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditAction, auditEntity } from '#product/access/audit/contract.ts'
import { seen } from './house.ts'

const actions: readonly string[] = auditAction.members
const entities: readonly string[] = auditEntity.members
const files = globSync(['product/*/*/server/**/*.ts', 'platform/server/**/*.ts', 'apps/{server,worker,start}/**/*.ts'])
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** What an action may be made of at run time: each template with all that it can become. */
const templates: Record<string, string[]> = {
  '`savedView.${action}`': ['create', 'duplicate', 'save', 'delete', 'restore', 'share'].map((a) => `savedView.${a}`),
  '`dashboard.${action}`': ['dashboard.create', 'dashboard.duplicate'],
  '`review.${act.kind}`': ['review.read', 'review.flag', 'review.assign'],
  '`${entity}.label`': ['review.label', 'customer.label'],
}
/** Looks like an action, and is the name of a queue, of a field or of a column. */
const others = new Set(
  [
    'personal-data.forget-all',
    'single-sign-on.mail-change',
    'single-sign-on.mail-warning',
    'single-sign-on.warn-of-certificates',
    'user.image',
    'locations.syncGoogle',
    'locations.locations',
    'module.follow',
  ].concat(['tenant.id', 'tenant.name', 'tenant.state', 'agency.id', 'credential.version', 'customer.displayName']),
)
const families = new Set(actions.map((action) => action.split('.')[0]!))
const literal = /'([a-z][a-zA-Z-]*(?:\.[a-zA-Z-]+)+)'/g

test('everything that code writes into the audit has a word', () => {
  const written = new Set<string>(Object.values(templates).flat())
  const unknownTemplates: string[] = []
  for (const { path, text } of files) {
    for (const [, said] of text.matchAll(/\baction:([^\n]*(?:\n\s*[?:][^\n]*)*)/g))
      for (const [, action] of said!.matchAll(literal)) written.add(action!)
    for (const [, said] of text.matchAll(/\baction: (`[^`]*`)/g))
      if (said && !Object.hasOwn(templates, said)) unknownTemplates.push(`${path}: ${said}`)
    if (/audit|[aA]ction/.test(text))
      for (const [, action] of text.matchAll(literal)) if (families.has(action!.split('.')[0]!)) written.add(action!)
  }
  const missing = [...written].filter((action) => !actions.includes(action) && !others.has(action))
  expect(unknownTemplates).toEqual([])
  expect(missing).toEqual([])
  expect(actions.filter((action) => !written.has(action))).toEqual([]) // a word for nothing is a slip, too
  expect(written.size).toBeGreaterThan(140)
  seen('audit words', { actions: actions.length, written: written.size, entities: entities.length })
})

test('everything it was done to has a word', () => {
  const written = new Set(
    files.flatMap(({ text }) =>
      /\baudit(All)?\(|RowIdentity|\baction:/.test(text)
        ? [...text.matchAll(/\bentity: '([a-zA-Z_-]+)'/g)].map(([, entity]) => entity!)
        : [],
    ),
  )
  expect([...written].filter((entity) => !entities.includes(entity))).toEqual([])
  expect(written.size).toBeGreaterThan(25)
})
