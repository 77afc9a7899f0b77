/** How well a text that somebody types fits the words by which a thing is known, 1 to 0: the first word counts more than what else it is called; one slip of the finger is forgiven. */
export function matchWords(typed: string, [title = '', ...others]: readonly string[]): number {
  const asked = plain(typed)
  if (!asked) return 0
  const best = Math.max(0, ...others.map((one) => fitOf(asked, plain(one))))
  return Math.max(fitOf(asked, plain(title)), 0.85 * best)
}

/** The things that what somebody types fits, in their order; those that only a slip of the finger would make fit, where no other does. */
export function thatMatch<T>(typed: string, things: readonly T[], wordsOf: (thing: T) => readonly string[]): T[] {
  const fits = things.map((thing) => matchWords(typed, wordsOf(thing)))
  const least = fits.some((fit) => fit > A_SLIP) ? A_SLIP : 0
  return things.filter((_, at) => fits[at]! > least)
}

const A_SLIP = 0.5

function fitOf(asked: string, name: string): number {
  if (name === asked) return 1
  if (name.startsWith(asked)) return 0.95
  const words = name.split(/[^\p{L}\p{N}]+/u)
  if (words.some((word) => word.startsWith(asked))) return 0.9
  if (asked.length >= 3 && name.includes(asked)) return 0.8
  const parts = asked.split(/\s+/)
  if (parts.length > 1 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 0.75
  return asked.length >= 4 && words.some((word) => isOneSlipAway(asked, word)) ? A_SLIP : 0
}

/** Without accents and capitals: who types `oeffnen` or `cafe` means the word with them. */
function plain(text: string): string {
  return text.trim().toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

/** One letter too many, missing, wrong, or two that changed places; the word may go on after it. */
function isOneSlipAway(asked: string, word: string): boolean {
  const ends = [word, word.slice(0, asked.length - 1), word.slice(0, asked.length), word.slice(0, asked.length + 1)]
  return ends.some((end) => end.length >= 3 && slips(asked, end))
}

function slips(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || isSwapped
}
