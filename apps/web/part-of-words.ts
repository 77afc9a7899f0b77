import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** Where a part that is written out stands in a contract or in a file of words, as `audit: { … }`: the part, and what is in it. */
export function partOfWords(path: string, code: string, name: string): { whole: Place; value: Place } | undefined {
  if (!code.includes(`${name}: {`)) return
  const whole = within(parseSync(path, code).program as unknown as Node).find(
    ({ type, key, value }) =>
      type === 'Property' && (key as Node)['name'] === name && (value as Node).type === 'ObjectExpression',
  )
  return whole && { whole, value: whole['value'] as Node }
}
export type Place = Pick<Node, 'start' | 'end'>

function within(node: Node): Node[] {
  const below = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [node, ...below.flatMap(within)]
}
