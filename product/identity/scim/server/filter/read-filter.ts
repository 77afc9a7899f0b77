import { isStorable } from '#platform/server/http/assert-storable.ts'
import { raise } from '#platform/server/system/fault.ts'
import { scim } from '../../contract.ts'

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
export type ScimValue = string | number | boolean | null
/** A filter of RFC 7644 §3.4.2.2 as a tree; `attribute` is in small letters with the value path folded in, as in `emails.value`. */
export type ScimFilter =
  | { kind: 'and' | 'or'; parts: readonly ScimFilter[] }
  | { kind: 'not'; part: ScimFilter }
  | { kind: 'present'; attribute: string }
  | { kind: 'compare'; attribute: string; by: Comparison; value: ScimValue }

const MAX_DEPTH = 20
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y

/** Reads a filter; raises `invalidFilter` with the place where it goes wrong. */
export function readFilter(text: string): ScimFilter {
  const tokens = tokensOf(text)
  let at = 0
  let depth = 0
  const peek = () => tokens[at]?.toLowerCase()
  const wrong = (): never => raise(scim, 'invalidFilter', { values: { at: tokens[at] ?? text.slice(-20) } })
  const expect = (token: string) => (tokens[at] === token ? at++ : wrong())

  const read = either()
  if (at < tokens.length) wrong()
  return read

  function either(prefix = ''): ScimFilter {
    if (++depth > MAX_DEPTH) wrong()
    const parts = [both(prefix)]
    while (peek() === 'or') {
      at++
      parts.push(both(prefix))
    }
    depth--
    return parts.length > 1 ? { kind: 'or', parts } : parts[0]!
  }
  function both(prefix: string): ScimFilter {
    const parts = [one(prefix)]
    while (peek() === 'and') {
      at++
      parts.push(one(prefix))
    }
    return parts.length > 1 ? { kind: 'and', parts } : parts[0]!
  }
  function one(prefix: string): ScimFilter {
    if (peek() === 'not' && tokens[at + 1] === '(') {
      at++
      return { kind: 'not', part: one(prefix) }
    }
    if (tokens[at] === '(') {
      at++
      const inner = either(prefix)
      expect(')')
      return inner
    }
    return comparison(prefix)
  }
  function comparison(prefix: string): ScimFilter {
    const name = tokens[at]
    if (name === undefined || !/^[a-z$][\w$:.-]*$/i.test(name)) return wrong()
    at++
    const attribute = prefix + shortName(name)
    if (tokens[at] === '[') {
      at++
      const inner = either(`${attribute}.`)
      expect(']')
      return inner
    }
    const by = peek()
    if (by === 'pr') {
      at++
      return { kind: 'present', attribute }
    }
    if (!comparisons.includes(by as Comparison)) return wrong()
    at++
    return { kind: 'compare', attribute, by: by as Comparison, value: value() }
  }
  function value(): ScimValue {
    const token = tokens[at]
    if (token === undefined) return wrong()
    try {
      const read = JSON.parse(token) as unknown
      if (read !== null && !['string', 'number', 'boolean'].includes(typeof read)) return wrong()
      if (!isStorable(read)) return wrong()
      at++
      return read as ScimValue
    } catch {
      if (!/^(true|false)$/i.test(token)) return wrong() // some directories write True
      at++
      return token.toLowerCase() === 'true'
    }
  }
}

/** An attribute in small letters without the URN of its core schema. */
export function shortName(name: string): string {
  return name.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, '')
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const from = TOKEN.lastIndex
    const found = TOKEN.exec(text)
    if (!found) return raise(scim, 'invalidFilter', { values: { at: text.slice(from, from + 20) } })
    tokens.push(found[1] ?? found[2] ?? found[3]!)
  }
  return tokens
}
