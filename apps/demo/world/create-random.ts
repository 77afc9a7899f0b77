export type Random = {
  /** In [0, 1). */
  next: () => number
  /** In [0, below). */
  whole: (below: number) => number
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** The index chosen in proportion to its weight. */
  weighted: (weights: readonly number[]) => number
  digits: (count: number) => string
}

/** A stream of its own for each list of keys: what one part of the world draws never shifts another part. */
export function createRandom(...keys: readonly (string | number)[]): Random {
  const next = sfc32(hashes(keys.join('\u0000')))
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    between: (from, to) => from + whole(to - from + 1),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[whole(list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (rest -= weight) < 0)
      return index === -1 ? weights.length - 1 : index
    },
    digits: (count) => String(1 + whole(9)) + Array.from({ length: count - 1 }, () => whole(10)).join(''),
  }
}

type Hashes = [number, number, number, number]

function hashes(text: string): Hashes {
  let hash = 1779033703 ^ text.length
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  const mixed = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    hash ^= hash >>> 16
    return hash >>> 0
  }
  return [mixed(), mixed(), mixed(), mixed()]
}

/** Chris Doty-Humphrey's small fast counting generator. */
function sfc32([first, second, third, fourth]: Hashes): () => number {
  let [a, b, c, counter] = [first | 0, second | 0, third | 0, fourth | 0]
  return () => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + mixed) | 0
    return (mixed >>> 0) / 4294967296
  }
}
