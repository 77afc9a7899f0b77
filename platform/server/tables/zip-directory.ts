import type { FileHandle } from 'node:fs/promises'
import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'

export interface ZipEntry {
  name: string
  method: number
  crc: number
  packedBytes: number
  inflatedBytes: number
  headerAt: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const directoryBytesCap = 4 * 1024 * 1024

/** The entries a zip file lists, read from its end without reading the rest; raises TableError `tooManyEntries`, `encrypted`
 * or `damaged` (which includes zip64, which no spreadsheet under our size cap needs). */
export async function zipDirectory(file: FileHandle, fileBytes: number, limits: TableLimits): Promise<ZipEntry[]> {
  const tail = await readAt(file, Math.max(0, fileBytes - 65_557), Math.min(fileBytes, 65_557))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endSignature) throw damaged('no directory')
  const count = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const at = tail.readUInt32LE(end + 16)
  if (count > limits.entries || bytes > directoryBytesCap) throw new TableError('tooManyEntries', `${count} entries`)
  if (at + bytes > fileBytes) throw damaged('directory outside the file')
  return readEntries(await readAt(file, at, bytes), count)
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Where an entry's packed bytes begin: behind its local header, whose variable parts differ from the directory's. */
export async function packedStart(file: FileHandle, entry: ZipEntry): Promise<number> {
  const header = await readAt(file, entry.headerAt, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damaged('entry without header')
  return entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

function readEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  const seen = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw damaged('torn directory')
    const flags = directory.readUInt16LE(at + 8)
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    if (flags & 1) throw new TableError('encrypted', 'The workbook has a password')
    if (seen.has(name)) throw damaged('an entry twice')
    seen.add(name)
    entries.push({
      name,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      inflatedBytes: directory.readUInt32LE(at + 24),
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

function damaged(why: string): TableError {
  return new TableError('damaged', `The workbook is damaged: ${why}`)
}
