/** An advanced keyword as a tree; `near`: both within so many words of each other, in either order. */
export type Keyword =
  | { kind: 'term'; text: string }
  | { kind: 'near'; left: string; right: string; within: number }
  | { kind: 'not'; of: Keyword }
  | { kind: 'and' | 'or'; all: Keyword[] }

export const keywordMistakes = [
  'empty',
  'tooLong',
  'tooMany',
  'tooDeep',
  'unclosedQuote',
  'unclosedBracket',
  'strayBracket',
  'noLetters',
  'missingWord',
  'nearTakesWords',
  'nearDistance',
  'onlyNot',
] as const
/** What is wrong, from which sign of the text on (the first is 0), and the signs meant. */
export type KeywordMistake = { kind: (typeof keywordMistakes)[number]; at: number; text: string }

export const MAX_KEYWORD_SIGNS = 500
export const MAX_KEYWORD_TERMS = 50
export const MAX_NEAR = 10
export const USUAL_NEAR = 5
const MAX_DEPTH = 30

/**
 * Reads an advanced keyword.
 *
 *     either = both { "or" both }
 *     both   = one { [ "and" ] one }
 *     one    = "not" one | "(" either ")" | near
 *     near   = term [ "near" [ "/" number ] term ]
 *     term   = word | '"' words '"'
 *
 * Operators count in any spelling (`AND`, `and`); in quotes they are words. At least one word must be asked for without `not`.
 */
export function readKeyword(text: string): { keyword: Keyword } | { mistake: KeywordMistake } {
  try {
    if (text.length > MAX_KEYWORD_SIGNS) throw new Mistake('tooLong', MAX_KEYWORD_SIGNS, text.slice(MAX_KEYWORD_SIGNS))
    const tokens = cut(text)
    if (tokens.length === 0) throw new Mistake('empty', 0, '')
    if (tokens.filter(({ kind }) => kind === 'term').length > MAX_KEYWORD_TERMS)
      throw new Mistake('tooMany', text.length, '')
    const keyword = parse(tokens, text.length)
    if (!asksForSomething(keyword)) throw new Mistake('onlyNot', 0, text)
    return { keyword }
  } catch (error) {
    if (error instanceof Mistake) return { mistake: { kind: error.kind, at: error.at, text: error.text } }
    throw error
  }
}

class Mistake extends Error {
  readonly kind: KeywordMistake['kind']
  readonly at: number
  readonly text: string
  constructor(kind: KeywordMistake['kind'], at: number, text: string) {
    super(kind)
    this.kind = kind
    this.at = at
    this.text = text
  }
}

type Token = { kind: 'term' | '(' | ')' | 'and' | 'or' | 'not' | 'near'; at: number; text: string; within?: number }

function cut(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: whole, index: at } of text.matchAll(/"[^"]*"?|[()]|[^\s"()]+/g)) {
    if (whole === '(' || whole === ')') tokens.push({ kind: whole, at, text: whole })
    else if (whole.startsWith('"')) tokens.push(phrase(whole, at))
    else tokens.push(operatorOf(whole, at) ?? term(whole, whole, at))
  }
  return tokens
}

function phrase(whole: string, at: number): Token {
  if (whole.length < 2 || !whole.endsWith('"')) throw new Mistake('unclosedQuote', at, whole)
  return term(whole.slice(1, -1), whole, at)
}

function term(text: string, whole: string, at: number): Token {
  if (!/[\p{L}\p{N}]/u.test(text) || text.includes('\0')) throw new Mistake('noLetters', at, whole)
  return { kind: 'term', at, text: text.trim().replaceAll(/\s+/g, ' ') }
}

function operatorOf(whole: string, at: number): Token | undefined {
  const name = whole.toLowerCase()
  if (name === 'and' || name === 'or' || name === 'not') return { kind: name, at, text: whole }
  const near = /^near(?:\/(.*))?$/.exec(name)
  if (!near) return undefined
  const within = near[1] === undefined ? USUAL_NEAR : Number(near[1])
  if (!/^\d{1,2}$/.test(near[1] ?? '1') || within < 1 || within > MAX_NEAR) throw new Mistake('nearDistance', at, whole)
  return { kind: 'near', at, text: whole, within }
}

/** One function a rule of the grammar, over one place in the tokens. */
function parse(tokens: readonly Token[], end: number): Keyword {
  let place = 0
  const keyword = either(0)
  const rest = tokens[place]
  if (rest) throw new Mistake('strayBracket', rest.at, rest.text)
  return keyword

  function either(depth: number): Keyword {
    const all = [both(depth)]
    while (take('or')) all.push(both(depth))
    return all.length === 1 ? all[0]! : { kind: 'or', all }
  }

  function both(depth: number): Keyword {
    const all = [one(depth)]
    while (take('and') || begins()) all.push(one(depth))
    return all.length === 1 ? all[0]! : { kind: 'and', all }
  }

  function one(depth: number): Keyword {
    const token = tokens[place]
    if (depth > MAX_DEPTH && token) throw new Mistake('tooDeep', token.at, token.text)
    if (take('not')) return { kind: 'not', of: one(depth + 1) }
    if (!token || !take('(')) return near()
    const inner = either(depth + 1)
    if (!take(')')) throw new Mistake('unclosedBracket', token.at, token.text)
    refuseNear()
    return inner
  }

  function near(): Keyword {
    const left = words()
    const between = take('near')
    if (!between) return { kind: 'term', text: left }
    if (tokens[place]?.kind === '(') throw new Mistake('nearTakesWords', between.at, between.text)
    const right = words()
    refuseNear()
    return { kind: 'near', left, right, within: between.within! }
  }

  function words(): string {
    const token = take('term')
    if (token) return token.text
    const next = tokens[place]
    throw new Mistake('missingWord', next?.at ?? end, next?.text ?? '')
  }

  /** `near` stands between two words and nothing else. */
  function refuseNear() {
    const next = tokens[place]
    if (next?.kind === 'near') throw new Mistake('nearTakesWords', next.at, next.text)
  }

  function begins(): boolean {
    const kind = tokens[place]?.kind
    return kind === 'term' || kind === 'not' || kind === '(' || kind === 'near'
  }

  function take(kind: Token['kind']): Token | undefined {
    const token = tokens[place]
    if (token?.kind !== kind) return undefined
    place++
    return token
  }
}

/** What only says what must not be there fits nearly every text, and no index finds it. */
function asksForSomething(keyword: Keyword, denied = false): boolean {
  if (keyword.kind === 'not') return asksForSomething(keyword.of, !denied)
  if (keyword.kind === 'term' || keyword.kind === 'near') return !denied
  const every = (keyword.kind === 'or') !== denied // what is denied turns the two round
  return every
    ? keyword.all.every((one) => asksForSomething(one, denied))
    : keyword.all.some((one) => asksForSomething(one, denied))
}
