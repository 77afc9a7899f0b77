import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { loadContracts, loadSystems } from '#platform/server/system/load-systems.ts'
import { objectKind } from '#product/organization/object-privileges/contract.ts'
import { filesOf, seen, type SourceFile } from './house.ts'

type Node = { type: string; [part: string]: unknown }
type AuditTexts = { actions: Record<string, string>; entities: Record<string, string> }

const declared = (await loadContracts()).map(({ path, contract }) => ({ path, audit: contract.audit }))
/** Loaded before the tests, whose time it is not. */
const served = await loadSystems()
const entities = new Set(declared.flatMap(({ audit }) => Object.values(audit)))
const isCode = ({ path }: SourceFile) => !/\.test(-data)?\.tsx?$/.test(path)

/** The texts that code works with: no comments, types, names of properties, queues, nor what it imports. */
function textsIn({ path, text }: SourceFile): string[] {
  return within(parseSync(path, text).program as unknown as Node).flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? [value] : [],
  )
}

/** A node and all that stands in it and is used when code runs. */
function within(node: Node): Node[] {
  if (node.type === 'TSLiteralType' || node.type === 'ImportDeclaration') return []
  if (node.type === 'Property' && nameOf(node['key']) === 'queue') return []
  const parts = node.type === 'Property' && !node['computed'] ? [node['value']] : Object.values(node).flat()
  const below = parts.filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [node, ...below.flatMap(within)]
}

function nameOf(key: unknown): unknown {
  return (key as Node)['name']
}

test('every action is declared by one system, and it or one below writes it', async () => {
  const all = declared.flatMap(({ audit }) => Object.keys(audit))
  expect(all.filter((action, index) => all.indexOf(action) !== index)).toEqual([])
  const files = (await filesOf('product/*/*/server/**/*.ts')).filter(isCode)
  const texts = Map.groupBy(
    files.map((file) => ({ system: file.path.split('/').slice(1, 3).join('/'), texts: textsIn(file) })),
    ({ system }) => system,
  )
  const unwritten = declared.flatMap(({ audit }, index) => {
    const written = new Set(
      declared.slice(index).flatMap(({ path }) => (texts.get(path) ?? []).flatMap((file) => file.texts)),
    )
    return Object.keys(audit).filter((action) => !written.has(action))
  })
  expect(unwritten).toEqual([])
  expect(all.length).toBeGreaterThan(180)
  expect(entities.size).toBeGreaterThan(30)
  seen('audit', { actions: all.length, entities: entities.size, files: files.length })
})

test('nothing but a transaction appends to the audit', async () => {
  const files = await filesOf('product/*/*/server/**/*.{ts,sql}', 'platform/server/**/*.{ts,sql}', 'apps/**/*.ts')
  const appending = files.filter(isCode).filter(({ text }) => /audit_append/.test(text))
  const isFunction = (path: string) => path.startsWith('platform/server/database/migrations/')
  expect(appending.map(({ path }) => path).filter((path) => !isFunction(path))).toEqual([
    'platform/server/system/work.ts',
  ])
})

test('every kind of thing has its word in the uppermost system that writes of it, and nowhere else', async () => {
  const wrong: string[] = []
  for (const locale of ['en_US', 'de_DE']) {
    const met = new Set<string>()
    for (const { path, audit } of declared) {
      const file = (await import(`#product/${path}/text/${locale}.ts`)) as Record<string, { audit?: AuditTexts }>
      const words = file['default'] ?? Object.values(file)[0]!
      const own = [...new Set(Object.values(audit))].filter((entity) => !met.has(entity))
      const said = Object.keys(words.audit?.entities ?? {})
      wrong.push(...own.filter((entity) => !said.includes(entity)).map((one) => `${path} ${locale} lacks ${one}`))
      wrong.push(
        ...said.filter((entity) => !own.includes(entity)).map((one) => `${path} ${locale} need not say ${one}`),
      )
      for (const entity of own) met.add(entity)
    }
  }
  expect(wrong).toEqual([])
})

test('what is named, and whose history pages lead to, is a kind of thing that the audit knows', async () => {
  const kinds: readonly string[] = objectKind.members
  const named = served.flatMap(({ names }) => Object.keys(names))
  expect(named.filter((kind) => !entities.has(kind) && !kinds.includes(kind))).toEqual([])
  expect(named.length).toBeGreaterThan(9)
  const pages = (await filesOf('product/*/*/web/**/*.tsx')).filter(({ text }) => /\.history"/.test(text))
  const led = pages.flatMap(({ text }) =>
    [...text.matchAll(/\.history" props=\{\{ entity: '([^']+)'/g)].map((m) => m[1]!),
  )
  expect(led.filter((entity) => !entities.has(entity))).toEqual([])
  expect(led.length).toBe(pages.reduce((sum, { text }) => sum + text.split('.history"').length - 1, 0) - withoutEntity)
})

/** The history of a person takes the person. */
const withoutEntity = 1

test('the law sees what is written, and not what is only mentioned', () => {
  const texts = (text: string) => textsIn({ path: 'some.ts', text })
  expect(texts(`tx.audit(a, { action: on ? 'a.on' : 'a.off' })`)).toEqual(['a.on', 'a.off'])
  expect(texts(`move(tx, 'a.move')\nconst b = { c: 'a.c' } as const`)).toEqual(['a.move', 'a.c'])
  expect(
    texts(`// 'a.b'\nlet a: 'a.b'\nconst kinds = { 'a.b': 1 }\ndefineJob({ queue: 'a.b' })\nimport c from 'a.b'`),
  ).toEqual([])
})
