import { MAX_RECORD_BYTES } from './record.ts'
import type { Spool } from './spool.ts'

const SST = 0x00fc
const CONTINUE = 0x003c
/** So many different texts are known again, none longer than that; the rest is written once more. */
const KNOWN_TEXTS = 100_000
const KNOWN_CHARACTERS = 64

export type SharedTexts = {
  /** The place of a text in the table. */
  placeOf(text: string): number
  /** Ends the table; nothing may be added after. */
  end(): Promise<void>
}

/** The table of all texts of a workbook (MS-XLS 2.4.265), written as they come: long ones go on in the next record, whose first byte says again how its characters are kept. */
export function openSharedTexts(spool: Spool): SharedTexts {
  const known = new Map<string, number>()
  let used = 0
  let places = 0
  let id = SST
  let data = Buffer.allocUnsafe(MAX_RECORD_BYTES)
  let filled = 8 // the two counts stand first, and are known last
  data.fill(0, 0, 8)

  const endRecord = () => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(id, 0)
    head.writeUInt16LE(filled, 2)
    spool.write(Buffer.concat([head, data.subarray(0, filled)]))
    id = CONTINUE
    data = Buffer.allocUnsafe(MAX_RECORD_BYTES)
    filled = 0
  }
  const add = (text: string) => {
    const isWide = /[^\0-\u00ff]/.test(text)
    const bytes = Buffer.from(text, isWide ? 'utf16le' : 'latin1')
    if (MAX_RECORD_BYTES - filled < 5) endRecord()
    data.writeUInt16LE(text.length, filled)
    data[filled + 2] = isWide ? 1 : 0
    filled += 3
    for (let at = 0; at < bytes.length;) {
      const room = MAX_RECORD_BYTES - filled
      const part = Math.min(bytes.length - at, isWide ? room - (room % 2) : room)
      bytes.copy(data, filled, at, at + part)
      filled += part
      at += part
      if (at === bytes.length) return
      endRecord()
      data[0] = isWide ? 1 : 0
      filled = 1
    }
  }
  return {
    placeOf(text) {
      used += 1
      const place = known.get(text)
      if (place !== undefined) return place
      if (text.length <= KNOWN_CHARACTERS && known.size < KNOWN_TEXTS) known.set(text, places)
      add(text)
      return places++
    },
    async end() {
      endRecord()
      await spool.flush(true)
      const counts = Buffer.alloc(8)
      counts.writeUInt32LE(used, 0)
      counts.writeUInt32LE(places, 4)
      await spool.patch(4, counts)
    },
  }
}
