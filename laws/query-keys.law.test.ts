import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { inFull, ownListFields, type Refreshes, theSession } from '#platform/contract/refreshes.ts'
import { everyContract, filesOf, seen, type SourceFile } from './house.ts'

type Node = { type: string; start: number; [part: string]: unknown }

/** What only the floor does with answers that are kept. */
const ofTheFloor = new Set([
  'queryKey',
  'invalidateQueries',
  'refetchQueries',
  'resetQueries',
  'removeQueries',
  'cancelQueries',
  'getQueryData',
  'getQueriesData',
  'setQueryData',
  'setQueriesData',
])
/** What only the system itself does with its own answers. */
const ofTheOwner = new Set(['draw', 'refresh', 'forget'])
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** What a file of a system's browser side does by hand that its contract, or the floor, does. */
function byHand({ path, text }: SourceFile, changing: ReadonlySet<string>): { queries: number; found: string[] } {
  const at = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`
  const program = parseSync(path, text).program as unknown as Node
  const nodes = within(program)
  const own = new Set(
    nodes
      .filter(({ type, source }) => type === 'ImportDeclaration' && /^\.\.?\//.test(nameOf(source)))
      .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => nameOf(local))),
  )
  const madeBy = (maker: string, node: Node | undefined): string | undefined =>
    node?.type === 'CallExpression' && nameOf(node['callee']) === maker
      ? nameOf((node['arguments'] as Node[])[0])
      : undefined
  const bound = new Map<string, string>()
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator') continue
    const system = madeBy('queriesOf', init as Node)
    const names = (id as Node).type === 'ObjectPattern' ? ((id as Node)['properties'] as Node[]) : [id as Node]
    if (system) for (const name of names) bound.set(nameOf(name['value'] ?? name), system)
  }
  const systemOf = (node: Node): string | undefined =>
    node.type === 'MemberExpression'
      ? systemOf(node['object'] as Node)
      : (madeBy('queriesOf', node) ?? bound.get(nameOf(node)))

  const spelled = nodes.filter(
    ({ type, key, property }) =>
      (type === 'Property' && ofTheFloor.has(nameOf(key))) ||
      (type === 'MemberExpression' && ofTheFloor.has(nameOf(property))),
  )
  const acts = nodes.filter(({ type, property }) => type === 'MemberExpression' && ofTheOwner.has(nameOf(property)))
  const foreign = acts.filter(({ object }) => {
    const system = systemOf(object as Node)
    return system !== undefined && !own.has(system)
  })
  const sayable = nodes
    .filter(({ type }) => functions.has(type))
    .map((one) => within(one['body'] as Node, (node) => functions.has(node.type)))
    .filter((body) =>
      body.some(
        ({ type, object, property }) =>
          type === 'MemberExpression' &&
          own.has(madeBy('callsOf', object as Node) ?? '') &&
          changing.has(nameOf(property)),
      ),
    )
    .flatMap((body) =>
      body.filter(
        ({ type, property, object }) =>
          type === 'MemberExpression' && nameOf(property) === 'refresh' && systemOf(object as Node) !== undefined,
      ),
    )
  return {
    queries: nodes.filter((node) => madeBy('queriesOf', node) !== undefined).length,
    found: [
      ...spelled.map((node) => `${at(node)} spells a key or digs in the cache`),
      ...foreign.map((node) => `${at(node)} touches another system's answers`),
      ...sayable.map((node) => `${at(node)} refreshes after a call: its route can say that`),
    ],
  }
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return String(name ?? value ?? '')
}

/** A node and all that stands in it, without what stands in those that are closed. */
function within(node: Node, isClosed = (_node: Node) => false): Node[] {
  const below = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [node, ...below.flatMap((one) => (isClosed(one) ? [] : within(one, isClosed)))]
}

test('no system spells a key, digs in the cache, or refreshes by hand what its contract can say', async () => {
  const contracts = await everyContract()
  const found = await Promise.all(
    contracts.map(async ({ path, contract }) => {
      const changing = Object.entries(contract.routes).filter(([, { at, reads }]) => !at.startsWith('GET ') && !reads)
      const files = await filesOf(`product/${path}/web/**/*.{ts,tsx}`)
      return files
        .filter((file) => !file.path.includes('.test.'))
        .map((file) => byHand(file, new Set(changing.map(([name]) => name))))
    }),
  )
  const files = found.flat()
  expect(files.flatMap((one) => one.found)).toEqual([])
  seen('query keys', { queries: files.reduce((sum, { queries }) => sum + queries, 0), files: files.length })
})

test('what a contract refreshes is there to be asked, and stands in it or above', async () => {
  const contracts = await everyContract()
  const place = new Map(contracts.map(({ contract }, index) => [contract.name, index]))
  const routesOf = (refreshes: Refreshes): readonly string[] => {
    if (refreshes === 'everything') return []
    return 'if' in refreshes ? [refreshes.yes ?? [], refreshes.no ?? []].flatMap((one) => routesOf(one)) : refreshes
  }
  const declared = contracts.flatMap(({ contract: { name, routes, events, follows } }) => {
    const own = [...Object.values(routes), ...Object.values(events)].map(({ refreshes }) => refreshes)
    const all = [...own, ...Object.values(follows)].filter((one) => one !== undefined)
    return all.flatMap((one) => routesOf(inFull(name, one)).map((route) => ({ name, route })))
  })
  const wrong = declared.filter(({ name, route }) => {
    if (route === theSession || route === ownListFields) return false
    const [system = '', of = ''] = route.split('/')
    const found = contracts.find(({ contract }) => contract.name === system)?.contract.routes[of]
    return !found || !isAsked(found) || place.get(system)! > place.get(name)!
  })
  expect(wrong).toEqual([])
  const followed = contracts.flatMap(({ contract: { name, follows } }) =>
    Object.keys(follows).map((event) => ({ name, event })),
  )
  const unheard = followed.filter(({ name, event }) => {
    const [system = '', of = ''] = event.split('.')
    const found = contracts.find(({ contract }) => contract.name === system)?.contract
    return !found?.events[of]?.live || place.get(system)! >= place.get(name)!
  })
  expect(unheard).toEqual([])
  seen('refreshes', { declared: declared.length, followed: followed.length })
})

/** A route that can be a query: it reads, or says beforehand what it would do. */
function isAsked({ at, reads, body }: RouteSpec): boolean {
  return (
    at.startsWith('GET ') ||
    reads === true ||
    (body !== undefined && 'shape' in body && 'dryRun' in (body.shape as object))
  )
}

test('a spelled key, a foreign answer and a refresh after a call are seen', () => {
  const foundIn = (text: string) =>
    byHand({ path: 'some.ts', text }, new Set(['save'])).found.map((line) => line.replace(/^some\.ts:(\d+) .*/, '$1'))
  const head = `import { own } from '../contract.ts'\nimport { other } from '#product/a/other/contract.ts'\n`
  expect(foundIn(`${head}useQuery({ queryKey: ['x'] })`)).toEqual(['3'])
  expect(foundIn(`${head}queries.invalidateQueries()`)).toEqual(['3'])
  expect(foundIn(`${head}queriesOf(other).list.refresh()`)).toEqual(['3'])
  expect(foundIn(`${head}const ask = queriesOf(other)\nask.one.draw({}, x)`)).toEqual(['4'])
  expect(
    foundIn(`${head}const go = async () => { await callsOf(own).save(); void queriesOf(own).list.refresh() }`),
  ).toEqual(['3'])
  expect(foundIn(`${head}useQuery(queriesOf(other).list())`)).toEqual([])
  expect(
    foundIn(`${head}const go = async () => { await callsOf(other).save(); void queriesOf(own).list.refresh() }`),
  ).toEqual([])
})
