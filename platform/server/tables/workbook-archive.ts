import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'
import { packedStart, readAt, type ZipEntry, zipDirectory } from './zip-directory.ts'
import { zipEnd, zipEntryHeader } from './zip-records.ts'

const inMemoryParts = /^(\[Content_Types\]\.xml|(.*\/)?_rels\/[^/]*\.rels|xl\/(workbook|sharedStrings|styles)\.xml)$/i
const sheetParts = /^xl\/worksheets\/[^/]+\.xml$/i
// The library reads these by the mebibyte, so they are handed over inflated: a mebibyte of packed rows may be a hundred of plain
// ones. A sheet under any other name it keeps whole, so that one stays packed.
const streamedSheets = /^xl\/worksheets\/sheet\d+\.xml$/i
const smallBytes = 10 * 1024 * 1024
const rowBytesCap = 32 * 1024 * 1024

export interface SafeWorkbook {
  /** The sheets in their order, each with how many of its formulas hold no computed value. */
  sheets: { name: string; unvalued: number }[]
  /** The bytes of a new archive, as often as asked. */
  bytes(): AsyncGenerator<Buffer>
}

/** The parts of a workbook that hold its rows, as a new archive: only parts that were inflated once and found within the caps,
 * in an order that can be read as a stream (what the sheets refer to first). Raises TableError before anything is parsed. */
export async function safeWorkbook(path: string, limits: TableLimits): Promise<SafeWorkbook> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > limits.fileBytes) throw new TableError('tooLarge', `${size} bytes`)
    const entries = await zipDirectory(file, size, limits)
    if (!entries.some((entry) => /^xl\/workbook\.xml$/i.test(entry.name))) {
      throw new TableError('notATable', 'An archive without a workbook')
    }
    const memory = entries.filter((entry) => inMemoryParts.test(entry.name))
    const sheets = entries.filter((entry) => sheetParts.test(entry.name))
    refuseDeclaredBombs([...memory, ...sheets], size, limits)
    const loaded = await loadParts(file, memory, limits)
    const checked = await checkSheets(path, file, sheets, size, limits)
    return { sheets: sheetsOf(loaded, checked), bytes: () => archive(path, loaded, checked) }
  } finally {
    await file.close()
  }
}

interface LoadedPart {
  name: string
  bytes: Buffer
}

interface CheckedSheet extends ZipEntry {
  start: number
  unvalued: number
}

function refuseDeclaredBombs(entries: ZipEntry[], fileBytes: number, limits: TableLimits): void {
  refuseBomb(
    entries.reduce((sum, entry) => sum + entry.inflatedBytes, 0),
    fileBytes,
    limits,
  )
}

function refuseBomb(inflatedBytes: number, fileBytes: number, limits: TableLimits): void {
  if (inflatedBytes > limits.inflatedBytes) throw new TableError('compressionBomb', `${inflatedBytes} bytes inflated`)
  if (inflatedBytes > smallBytes && inflatedBytes > fileBytes * limits.compressionRatio) {
    throw new TableError('compressionBomb', `Inflates to ${Math.round(inflatedBytes / fileBytes)} times its size`)
  }
}

async function loadParts(file: FileHandle, entries: ZipEntry[], limits: TableLimits): Promise<LoadedPart[]> {
  const parts: LoadedPart[] = []
  let total = 0
  for (const entry of entries) {
    if (entry.packedBytes > limits.inMemoryBytes) throw new TableError('tooLarge', entry.name)
    const packed = await readAt(file, await packedStart(file, entry), entry.packedBytes)
    const chunks: Buffer[] = []
    for await (const chunk of inflated([packed], entry)) {
      total += chunk.length
      if (total > limits.inMemoryBytes) throw new TableError('tooLarge', 'Too many shared texts')
      chunks.push(chunk)
    }
    parts.push({ name: entry.name, bytes: Buffer.concat(chunks) })
  }
  return parts
}

async function checkSheets(
  path: string,
  file: FileHandle,
  entries: ZipEntry[],
  fileBytes: number,
  limits: TableLimits,
) {
  const sheets: CheckedSheet[] = []
  let total = 0
  for (const entry of entries) {
    const start = await packedStart(file, entry)
    let inflatedBytes = 0
    const tags = longestGap('<', 8 * limits.cellBytes)
    const formulas = unvaluedFormulas()
    let rows: ((chunk: Buffer) => void) | undefined
    for await (const chunk of inflated(packedBytes(path, start, entry.packedBytes), entry)) {
      inflatedBytes += chunk.length
      refuseBomb(total + inflatedBytes, fileBytes, limits)
      rows ??= longestGap(`<${/<(\w+:)?worksheet/.exec(chunk.toString('latin1'))?.[1] ?? ''}row`, rowBytesCap)
      tags(chunk)
      rows(chunk)
      formulas.see(chunk)
    }
    total += inflatedBytes
    sheets.push({ ...entry, start, inflatedBytes, unvalued: formulas.count() })
  }
  return sheets
}

/** Watches a stream and refuses it where `mark` does not come for more than `capBytes`: one endless cell or row must fit in memory. */
function longestGap(mark: string, capBytes: number): (chunk: Buffer) => void {
  let gap = 0
  return (chunk) => {
    const first = chunk.indexOf(mark)
    gap += first < 0 ? chunk.length : first
    if (gap > capBytes) throw new TableError('tooLarge', `More than ${capBytes} bytes without ${mark}`)
    if (first >= 0) gap = chunk.length - chunk.lastIndexOf(mark)
  }
}

/** Counts cells that hold a formula and nothing that it came to: whoever wrote the file never calculated it. */
function unvaluedFormulas() {
  const ends = /(?:<\/(?:\w+:)?f>|<(?:\w+:)?f\b[^<>]*\/>)\s*<\/(?:\w+:)?c>/g
  const longest = 300
  let count = 0
  let rest = ''
  return {
    see(chunk: Buffer) {
      if (rest === '' && !chunk.includes('f')) return
      const text = rest + chunk.toString('latin1')
      let end = 0
      for (const found of text.matchAll(ends)) {
        count += 1
        end = found.index + found[0].length
      }
      rest = text.slice(Math.max(end, text.length - longest))
    },
    count: () => count,
  }
}

/** The names of the sheets by the workbook's own list, and the part that each stands in. */
function sheetsOf(parts: LoadedPart[], checked: CheckedSheet[]): SafeWorkbook['sheets'] {
  const textOf = (name: RegExp) => parts.find((part) => name.test(part.name))?.bytes.toString('utf8') ?? ''
  const targets = new Map(
    tagsOf(textOf(/^xl\/_rels\/workbook\.xml\.rels$/i), 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target'),
    ]),
  )
  return tagsOf(textOf(/^xl\/workbook\.xml$/i), 'sheet').map((tag) => {
    const target = targets.get(attributeOf(tag, String.raw`\w+:id`)) ?? ''
    const file = target.split('/').at(-1)?.toLowerCase()
    const part = checked.find(({ name }) => name.toLowerCase().split('/').at(-1) === file)
    return { name: unescaped(attributeOf(tag, 'name')), unvalued: part?.unvalued ?? 0 }
  })
}

function tagsOf(xml: string, name: string): string[] {
  return xml.match(new RegExp(String.raw`<(?:\w+:)?${name}\s[^>]*>`, 'g')) ?? []
}

function attributeOf(tag: string, name: string): string {
  return (
    new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined) ?? ''
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name as string] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function packedBytes(path: string, start: number, length: number): AsyncIterable<Buffer> | Buffer[] {
  return length === 0 ? [] : createReadStream(path, { start, end: start + length - 1, highWaterMark: 32 * 1024 })
}

async function* inflated(packed: AsyncIterable<Buffer> | Buffer[], entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.method === 0) return yield* packed
  if (entry.method !== 8) throw new TableError('damaged', `Packed with an unknown method: ${entry.name}`)
  const source = Readable.from(packed)
  const inflate = source.pipe(createInflateRaw({ chunkSize: 64 * 1024 }))
  source.on('error', (error) => inflate.destroy(error))
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch (error) {
    throw new TableError('damaged', `${entry.name}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

async function* archive(path: string, parts: LoadedPart[], sheets: CheckedSheet[]): AsyncGenerator<Buffer> {
  const written: { entry: ZipEntry }[] = []
  let at = 0
  const begin = (entry: ZipEntry) => {
    const header = zipEntryHeader(entry)
    written.push({ entry: { ...entry, headerAt: at } })
    at += header.length + entry.packedBytes
    return header
  }
  for (const { name, bytes } of parts) {
    yield begin({
      name,
      method: 0,
      crc: crc32(bytes),
      packedBytes: bytes.length,
      inflatedBytes: bytes.length,
      headerAt: 0,
    })
    yield bytes
  }
  for (const sheet of sheets) {
    const packed = packedBytes(path, sheet.start, sheet.packedBytes)
    if (streamedSheets.test(sheet.name)) {
      yield begin({ ...sheet, method: 0, packedBytes: sheet.inflatedBytes })
      yield* inflated(packed, sheet)
    } else {
      yield begin(sheet)
      yield* packed
    }
  }
  yield zipEnd(
    written.map(({ entry }) => entry),
    at,
  )
}
