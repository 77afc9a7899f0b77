import type { ZipEntry } from './zip-directory.ts'

/** The local header that stands before an entry's packed bytes, with its sizes, so that a reader needs no directory. */
export function zipEntryHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(entry.method, 8)
  writeSizes(header, 14, entry)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

/** The directory and the end record of an archive whose directory begins at `directoryAt`. */
export function zipEnd(entries: ZipEntry[], directoryAt: number): Buffer {
  const directory = Buffer.concat(entries.map(directoryRecord))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(directoryAt, 16)
  return Buffer.concat([directory, end])
}

function directoryRecord(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(20, 4)
  record.writeUInt16LE(20, 6)
  record.writeUInt16LE(entry.method, 10)
  writeSizes(record, 16, entry)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(entry.headerAt, 42)
  return Buffer.concat([record, name])
}

function writeSizes(record: Buffer, at: number, entry: ZipEntry): void {
  record.writeUInt32LE(entry.crc, at)
  record.writeUInt32LE(entry.packedBytes, at + 4)
  record.writeUInt32LE(entry.inflatedBytes, at + 8)
}
