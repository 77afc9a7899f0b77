import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { filesOf, seen, type SourceFile } from './house.ts'

type Node = { type: string; start: number; [part: string]: unknown }

const emitters = new Set(['emit', 'emitMany'])
/** These leave out all but a part. */
const cuts = new Set(['slice', 'splice'])

/** How often a file emits, and where its payload, or a constant that it names, is cut. */
function emitsOf({ path, text }: SourceFile): { emits: number; cut: string[] } {
  const nodes = within(parseSync(path, text).program as unknown as Node)
  const constants = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && init)
      .map(({ id, init }) => [(id as Node)['name'], init as Node]),
  )
  const isCut = (node: Node, met: readonly Node[] = []): boolean =>
    within(node, isWork).some((one) => {
      if (one.type === 'MemberExpression' && cuts.has((one['property'] as Node)['name'] as string)) return true
      const named = one.type === 'Identifier' ? constants.get(one['name']) : undefined
      return named !== undefined && !met.includes(named) && isCut(named, [...met, named])
    })
  const calls = nodes.filter((node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined
    return callee?.type === 'MemberExpression' && emitters.has((callee['property'] as Node)['name'] as string)
  })
  const cut = calls
    .filter((call) => (call['arguments'] as Node[]).slice(2).some((told) => isCut(told)))
    .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
  return { emits: calls.length, cut }
}

/** What is awaited came of work, which may well have taken a part of something. */
const isWork = ({ type }: Node) => type === 'AwaitExpression'

/** A node and all that stands in it, without what stands in those that are closed. */
function within(node: Node, isClosed = (_node: Node) => false): Node[] {
  const below = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [node, ...(isClosed(node) ? [] : below.flatMap((one) => within(one, isClosed)))]
}

test('what an event tells is never cut', async () => {
  const files = await filesOf('product/*/*/server/**/*.ts')
  const found = files.filter(({ path }) => !/\.test(-data)?\.ts$/.test(path)).map(emitsOf)
  expect(found.flatMap(({ cut }) => cut)).toEqual([])
  seen('whole events', { emits: found.reduce((sum, { emits }) => sum + emits, 0), files: files.length })
})

test('a cut is seen in a payload, in a constant that it names, and in what makes it', () => {
  const cutsIn = (text: string) => emitsOf({ path: 'some.ts', text }).cut
  expect(cutsIn(`tx.emit(a, 'b', { ids: ids.slice(0, 200) })`)).toEqual(['some.ts:1'])
  expect(cutsIn(`const few = ids.slice(0, 9)\nconst told = { ids: few }\ntx.emit(a, 'b', told)`)).toEqual(['some.ts:3'])
  expect(cutsIn(`tx.emitMany(a, 'b', ids, (some) => ({ ids: some.slice(0, 5) }))`)).toEqual(['some.ts:1'])
  expect(cutsIn(`tx.emitMany(a, 'b', ids, (some) => ({ ids: [...some] }))`)).toEqual([])
})
