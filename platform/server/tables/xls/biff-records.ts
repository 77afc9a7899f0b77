import { TableError } from '../table-error.ts'
import type { CompoundStream } from './read-compound.ts'

export type BiffRecord = { id: number; data: Buffer }

/** The records of a workbook's stream from a place on, as many at a time as were read at once. Raises TableError `damaged` where the last one is cut off. */
export async function* biffRecords(stream: CompoundStream, at: number): AsyncGenerator<BiffRecord[]> {
  if (at >= stream.bytes) throw new TableError('damaged', 'a sheet outside the workbook')
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of stream.from(at)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part
    const found: BiffRecord[] = []
    let place = 0
    while (place + 4 <= bytes.length) {
      const end = place + 4 + bytes.readUInt16LE(place + 2)
      if (end > bytes.length) break
      found.push({ id: bytes.readUInt16LE(place), data: bytes.subarray(place + 4, end) })
      place = end
    }
    rest = bytes.subarray(place)
    yield found
  }
}

/** The value of an RK number (MS-XLS 2.5.217): thirty bits of a whole number or of a double, in hundredths where the first bit says so. */
export function rkValue(bytes: Buffer, at: number): number {
  const bits = bytes.readInt32LE(at)
  const value = bits & 2 ? bits >> 2 : doubleOf(bits & ~3)
  return bits & 1 ? value / 100 : value
}

const eight = Buffer.alloc(8)

function doubleOf(high: number): number {
  eight.writeInt32LE(high, 4)
  return eight.readDoubleLE()
}

/** Reads texts out of a record and those that continue it, one after the other (MS-XLS 2.5.293): where the characters of one are cut, the next record says again how wide they are. */
export function textReader(parts: readonly Buffer[]) {
  let part = 0
  let at = 0
  const room = () => (parts[part]?.length ?? 0) - at
  const next = () => {
    part += 1
    at = 0
    if (part >= parts.length) throw new TableError('damaged', 'a text that ends too soon')
  }
  const take = (bytes: number): Buffer => {
    if (room() === 0) next()
    if (room() < bytes) throw new TableError('damaged', 'a text that ends too soon')
    at += bytes
    return parts[part]!.subarray(at - bytes, at)
  }
  const skip = (bytes: number) => {
    for (let left = bytes; left > 0;) {
      if (room() === 0) next()
      const some = Math.min(left, room())
      at += some
      left -= some
    }
  }
  const characters = (count: number, flags: number): string => {
    let isWide = (flags & 1) === 1
    let text = ''
    for (let left = count; left > 0;) {
      if (room() === 0) {
        next()
        isWide = (take(1)[0]! & 1) === 1
      }
      const some = Math.min(left, isWide ? room() >> 1 : room())
      if (some === 0) throw new TableError('damaged', 'half a character')
      const bytes = take(isWide ? some * 2 : some)
      text += bytes.toString(isWide ? 'utf16le' : 'latin1')
      left -= some
    }
    return text
  }
  return {
    isAtEnd: () => part >= parts.length - 1 && room() <= 0,
    skip,
    /** A text with the count of its characters in one byte or two before it; how it looks is passed over. */
    text(countBytes: 1 | 2): string {
      const count = take(countBytes).readUIntLE(0, countBytes)
      const flags = take(1)[0]!
      const runs = flags & 8 ? take(2).readUInt16LE() * 4 : 0
      const extra = flags & 4 ? take(4).readUInt32LE() : 0
      const text = characters(count, flags)
      skip(runs + extra)
      return text
    },
  }
}
