import { findWords } from '#product/workspace/compliance/server/public.ts'

/** A text of somebody's without what says who they are, and the way back. */
export type Scrubber = {
  scrub(text: string): string
  /** What a placeholder stands for; undefined for one that is none of ours. */
  restore(placeholder: string): string | undefined
}

export const REVIEWER = 'REVIEWER'

/** What is looked for, in this order: what one took away the next no longer sees. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['EMAIL', /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu],
  ['LINK', /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)]/giu],
  [
    'ORDER',
    /(?<=(?:order|booking|reservation|invoice|receipt|ticket|case|policy|account|customer|bestell\w*|buchung\w*|rechnung\w*|kunden\w*|auftrag\w*|vertrag\w*|reservierung\w*)\s*(?:id|no\.?|nr\.?|number|nummer|code)?\s*[:#]?\s*)(?=[\p{L}\d/-]*\d)[\p{L}\d][\p{L}\d/-]{3,}|#\d[\p{L}\d-]{3,}/giu,
  ],
  ['PHONE', /(?:\+|\b)(?:\d[\s().\-/]{0,2}){6,}\d\b/gu],
  [
    'ADDRESS',
    /\b\d{1,5}[a-z]?\s+(?:\p{Lu}[\p{L}'.-]*\s+){1,3}(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|court|way)(?!\p{L})/giu,
  ],
  [
    'ADDRESS',
    /(?<!\p{L})\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|str\.|weg|allee|platz|gasse|ring|damm|ufer)\s+\d{1,4}\s?[a-z]?(?:,?\s+\d{5}\s+\p{Lu}[\p{L}-]+)?/gu,
  ],
  ['ADDRESS', /\b\d{1,4},?\s+(?:rue|avenue|place|chemin|via|calle|plaza)\s+(?:\p{L}+\s?){1,4}/giu],
]

/** Takes out the reviewer's name and what reaches or names a person: addresses, numbers of phones and orders, links. With `asSpelled` each way the name is written comes back as it was, and not as the whole name. */
export function createScrubber(reviewer: string | null, { asSpelled = false } = {}): Scrubber {
  const values = new Map<string, string>()
  const placeholderOf = (kind: string, value: string) => {
    const known = [...values].find(([name, one]) => one === value && name.startsWith(kind))?.[0]
    const name = known ?? `${kind}_${[...values.keys()].filter((one) => one.startsWith(kind)).length + 1}`
    values.set(name, value)
    return `[${name}]`
  }
  const names = reviewer === null ? [] : namesIn(reviewer)
  if (reviewer !== null) values.set(REVIEWER, plainName(reviewer))
  return {
    scrub(text) {
      let scrubbed = text.replaceAll('[', '(').replaceAll(']', ')') // so that no placeholder is forged
      for (const [kind, pattern] of kinds)
        scrubbed = scrubbed.replaceAll(pattern, (found) => placeholderOf(kind, found.trim()))
      const nameFor = (spelled: string) => (asSpelled ? placeholderOf('NAME', spelled) : `[${REVIEWER}]`)
      return outside(scrubbed, (part) => withoutNames(part, names, nameFor))
    },
    restore: (placeholder) => values.get(placeholder),
  }
}

/** Changes all but the placeholders that stand there already. */
function outside(text: string, change: (part: string) => string): string {
  return text
    .split(/(\[[A-Z]+(?:_\d+)?\])/)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('')
}

/** Of all that somebody calls themselves one line, and no more than a name has. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

/** The whole name, and each part of it that is no mere initial. */
function namesIn(name: string): string[] {
  const whole = plainName(name)
  const parts = whole.split(/[\s,]+/).filter((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 2)
  return [...new Set([whole, ...parts])].filter(Boolean)
}

/** Whole words alone, however they are written. */
function withoutNames(text: string, names: readonly string[], nameFor: (spelled: string) => string): string {
  let rest = text
  for (const { from, to } of findWords(text, names).toReversed())
    rest = `${rest.slice(0, from)}${nameFor(text.slice(from, to))}${rest.slice(to)}`
  return rest
}
