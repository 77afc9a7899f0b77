/** A map from 64-bit fingerprints (the first 16 digits of a hex digest) to 32-bit numbers in typed arrays: some 25 bytes an entry,
 * so that millions of rows of one file can be remembered. */
export interface FingerprintMap {
  get(hex: string): number | undefined
  set(hex: string, value: number): void
}

export function fingerprintMap(): FingerprintMap {
  let slots = newSlots(1 << 12)
  let size = 0
  return {
    get(hex) {
      const [high, low] = halves(hex)
      const at = slotOf(slots, high, low)
      return slots.used[at] ? slots.values[at] : undefined
    },
    set(hex, value) {
      if (size * 2 > slots.used.length) slots = grown(slots)
      const [high, low] = halves(hex)
      if (put(slots, high, low, value)) size += 1
    },
  }
}

interface Slots {
  high: Uint32Array
  low: Uint32Array
  values: Uint32Array
  used: Uint8Array
}

function newSlots(count: number): Slots {
  return {
    high: new Uint32Array(count),
    low: new Uint32Array(count),
    values: new Uint32Array(count),
    used: new Uint8Array(count),
  }
}

function halves(hex: string): [number, number] {
  return [Number.parseInt(hex.slice(0, 8), 16), Number.parseInt(hex.slice(8, 16), 16)]
}

function slotOf(slots: Slots, high: number, low: number): number {
  const mask = slots.used.length - 1
  let at = low & mask
  while (slots.used[at] && (slots.low[at] !== low || slots.high[at] !== high)) at = (at + 1) & mask
  return at
}

function put(slots: Slots, high: number, low: number, value: number): boolean {
  const at = slotOf(slots, high, low)
  const isNew = slots.used[at] === 0
  slots.used[at] = 1
  slots.high[at] = high
  slots.low[at] = low
  slots.values[at] = value
  return isNew
}

function grown(old: Slots): Slots {
  const slots = newSlots(old.used.length * 2)
  for (let at = 0; at < old.used.length; at++) {
    if (old.used[at]) put(slots, old.high[at]!, old.low[at]!, old.values[at]!)
  }
  return slots
}
