import type { FileHandle } from 'node:fs/promises'
import { TableError } from '../table-error.ts'
import { readAt } from '../zip-directory.ts'

/** One stream of a compound file, read from any of its bytes on, with flat memory. */
export type CompoundStream = { bytes: number; from(at: number): AsyncGenerator<Buffer> }

const HEADER = 512
const FREE = 0xffffffff
const IN_HEADER = 109
const ENTRY = 128
const STREAM = 2
/** Entries beyond these are of no workbook. */
const DIRECTORY_BYTES = 1024 * 1024
const READ_SECTORS = 128

/** The streams of a compound file (MS-CFB) by name, those of at least 4,096 bytes: smaller ones lie elsewhere, and a workbook is larger. Raises TableError `damaged`, or `oldWorkbook` where not even its header is whole. */
export async function readCompound(file: FileHandle, fileBytes: number): Promise<Map<string, CompoundStream>> {
  const header = await readAt(file, 0, HEADER)
  const shift = header.length === HEADER ? header.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) throw new TableError('oldWorkbook', 'The head of a compound file alone')
  const sectorBytes = 1 << shift
  const sectors = Math.ceil(fileBytes / sectorBytes)
  const read = (sector: number, count = 1) => readAt(file, (sector + 1) * sectorBytes, count * sectorBytes)
  const table = await allocationTable(header, { sectors, perSector: sectorBytes / 4, read })

  const chain = (first: number, most: number): Uint32Array => {
    const found = new Uint32Array(Math.min(most, sectors))
    let count = 0
    for (let sector = first; sector < table.length; sector = table[sector]!) {
      if (count === most) break
      if (count === sectors) throw damaged('a chain without end')
      found[count++] = sector
    }
    return found.subarray(0, count)
  }
  async function* from(places: Uint32Array, bytes: number, at: number): AsyncGenerator<Buffer> {
    let skip = at % sectorBytes
    let left = bytes - at
    for (let place = Math.floor(at / sectorBytes); left > 0;) {
      let count = 1
      while (count < READ_SECTORS && places[place + count] === places[place]! + count) count++
      const part = (await read(places[place]!, count)).subarray(skip, skip + left)
      if (part.length === 0) throw damaged('a stream that ends too soon')
      yield part
      left -= part.length
      place += count
      skip = 0
    }
  }

  const directory: Buffer[] = []
  for (const sector of chain(header.readUInt32LE(48), DIRECTORY_BYTES / sectorBytes)) directory.push(await read(sector))
  if (directory.length === 0 || directory.some(({ length }) => length < sectorBytes))
    throw damaged('no whole directory')
  const streams = new Map<string, CompoundStream>()
  for (const { name, start, bytes } of entriesOf(Buffer.concat(directory))) {
    if (bytes < header.readUInt32LE(56)) continue
    const places = chain(start, Math.ceil(bytes / sectorBytes))
    if (places.length * sectorBytes < bytes) throw damaged(`the stream ${name} is cut off`)
    streams.set(name, { bytes, from: (at) => from(places, bytes, at) })
  }
  return streams
}

type Sectors = { sectors: number; perSector: number; read(sector: number): Promise<Buffer> }

/** Which sector follows each; the table lies in sectors that the header names, and further ones that name more. */
async function allocationTable(header: Buffer, { sectors, perSector, read }: Sectors): Promise<Uint32Array> {
  const most = Math.ceil(sectors / perSector) + 1
  const named: number[] = []
  for (let at = 0; at < IN_HEADER; at++) named.push(header.readUInt32LE(76 + at * 4))
  let next = header.readUInt32LE(68)
  for (let count = 0; next < sectors; count++) {
    if (count > most) throw damaged('a table without end')
    const more = await read(next)
    if (more.length < perSector * 4) throw damaged('a table that is cut off')
    for (let at = 0; at < perSector - 1; at++) named.push(more.readUInt32LE(at * 4))
    next = more.readUInt32LE((perSector - 1) * 4)
  }
  const places = named.filter((sector) => sector < sectors).slice(0, most)
  const table = new Uint32Array(places.length * perSector).fill(FREE)
  for (const [at, place] of places.entries()) {
    const part = await read(place)
    for (let n = 0; n + 4 <= part.length; n += 4) table[at * perSector + n / 4] = part.readUInt32LE(n)
  }
  return table
}

function entriesOf(directory: Buffer): { name: string; start: number; bytes: number }[] {
  const found = []
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const entry = directory.subarray(at, at + ENTRY)
    if (entry[66] !== STREAM) continue
    const name = entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2))
    found.push({ name, start: entry.readUInt32LE(116), bytes: entry.readUInt32LE(120) })
  }
  return found
}

function damaged(detail: string): TableError {
  return new TableError('damaged', detail)
}
