import type { NameRule } from '../../contract.ts'
import type { Word } from './split-words.ts'
import { type CalledName, type NamedEmployee, namesOfEmployee } from './names-of-employee.ts'

type End = { rule: NameRule; isShort: boolean }
export type NameNode = {
  /** By the next word; small ones, which a text may write small, apart. */
  next: Map<string, NameNode>
  small: Map<string, NameNode>
  ends: Map<number, End>
}
/** All names of some employees, so that a text is looked through once, however many they are. */
export type NameTree = { names: NameNode; surnames: NameNode }

/** Each word with an umlaut doubles the ways to spell a name; beyond so many, further words are spelled in one. */
const MOST_SPELLINGS = 16
const order: readonly NameRule[] = ['full', 'called', 'title', 'first']

export function createNameTree(employees: readonly NamedEmployee[]): NameTree {
  const tree: NameTree = { names: node(), surnames: node() }
  for (const employee of employees)
    for (const name of namesOfEmployee(employee))
      grow(name.rule === 'title' ? tree.surnames : tree.names, name, employee.id)
  return tree
}

/** The last word of the longest name that begins at a word of a text, and whose name it is. */
export function longestName(root: NameNode, words: readonly Word[], text: string, from: number) {
  let best: { to: number; ends: NameNode['ends'] } | undefined
  const walk = (at: NameNode, n: number) => {
    const word = words[n]
    if (!word || (n > from && !isNext(words[n - 1]!, word, text))) return
    for (const key of word.keys)
      for (const next of [word.begins === 'small' ? undefined : at.next.get(key), at.small.get(key)]) {
        if (!next) continue
        if (next.ends.size > 0 && word.canEnd && n >= (best?.to ?? 0)) best = { to: n, ends: next.ends }
        walk(next, n + 1)
      }
  }
  walk(root, from)
  return best
}

/** Nothing but a space, a hyphen, an apostrophe, or the point of what is cut short stands between the words of a name. */
export function isNext(word: Word, next: Word, text: string): boolean {
  const gap = text.slice(word.at + word.length, next.at)
  return /^(?:\s{0,2}|\s?[-‐‑'’・·]\s?)$/u.test(gap) || (word.length <= 4 && /^\.\s?$/u.test(gap))
}

function grow(root: NameNode, { words, rule, isShort }: CalledName, id: number): void {
  let nodes = [root]
  for (const { keys, isCapital } of words) {
    const spellings = nodes.length < MOST_SPELLINGS ? keys : keys.slice(0, 1)
    nodes = nodes.flatMap((at) => spellings.map((key) => childOf(isCapital ? at.next : at.small, key)))
  }
  for (const { ends } of nodes) {
    const known = ends.get(id)
    if (!known || order.indexOf(rule) < order.indexOf(known.rule)) ends.set(id, { rule, isShort })
  }
}

function childOf(children: Map<string, NameNode>, key: string): NameNode {
  const known = children.get(key)
  if (known) return known
  const made = node()
  children.set(key, made)
  return made
}

function node(): NameNode {
  return { next: new Map(), small: new Map(), ends: new Map() }
}
