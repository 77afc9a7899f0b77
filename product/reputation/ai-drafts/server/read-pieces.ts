/** What stands in brackets, and whatever blanks stand before it. */
const bracket = /^([ \t]*)\[([^[\]\n]{0,60})\]/
const cited = /^F\d+(?:\s*[,;]\s*F\d+)*$/
const LONGEST = 62

/** Reads a model's words as they come: placeholders become what they stand for, cited facts are noted and taken out; half a bracket waits for the rest. */
export function createPieceReader(restore: (placeholder: string) => string | undefined) {
  const facts = new Set<number>()
  let rest = ''

  /** The words that are settled by now. */
  function take(isEnd: boolean): string {
    let out = ''
    for (;;) {
      const at = rest.search(/[ \t]*\[|[ \t]+$/)
      if (at === -1) break
      out += rest.slice(0, at)
      rest = rest.slice(at)
      const found = bracket.exec(rest)
      if (found) {
        const [whole, blanks, inside] = found as unknown as [string, string, string]
        out += said(whole, blanks, inside)
        rest = rest.slice(whole.length)
      } else if (!isEnd && mayGoOn(rest)) return out
      else {
        const end = rest.indexOf('[') + 1 || rest.length
        out += rest.slice(0, end)
        rest = rest.slice(end)
      }
    }
    out += rest
    rest = ''
    return out
  }

  function said(whole: string, blanks: string, inside: string): string {
    if (cited.test(inside)) {
      for (const [id] of inside.matchAll(/\d+/g)) facts.add(Number(id))
      return ''
    }
    const value = restore(inside)
    return value === undefined ? whole : blanks + value
  }

  return {
    push(piece: string): string {
      rest += piece
      return take(false)
    },
    end: () => take(true),
    /** The ids of all that was cited. */
    facts: (): ReadonlySet<number> => facts,
  }
}

/** Blanks, or the beginning of a bracket that may still end. */
function mayGoOn(rest: string): boolean {
  const open = rest.trimStart()
  return open === '' || (open.length <= LONGEST && !/[\n\]]|\[.*\[/.test(open))
}
