import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mangled, mangledBytes, tries } from '#platform/testing/mangled.ts'
import { readTable } from './read-table.ts'
import { TableError } from './table-error.ts'
import { frame, sheet, texts, zipOf } from './workbook.test-data.ts'
import { writeXls } from './xls/write-xls.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangled-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** How reading ended: with rows that fit their header, or with a refusal that is ours. */
async function outcomeOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  try {
    const { columns, rows } = await readTable(path, { limits: { rows: 200, columns: 50 } })
    for await (const { cells } of rows()) expect(cells).toHaveLength(columns.length)
    return 'read'
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return error.key
  }
}

const lists = [
  'date;rating;text\r\n2026-01-02;5;"Slow; ""but"" kind"\r\n;;\r\n03.04.2025;1;"two\nlines"\r\n',
  'a,b\n1,"x, y"\n2,z\n',
  '\uFEFFname\tstars\n=1+1\t٣\n',
]
const rows =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
  '<row r="3"><c r="A3"><f>2+2</f><v>4</v></c><c r="B3" s="1"><v>45000</v></c><c r="C3" t="e"><v>#REF!</v></c></row>' +
  '<row r="4"><c r="C4" t="b"><v>1</v></c><c t="inlineStr"><is><t>in</t></is></c></row>'
const whole = { 'xl/worksheets/sheet1.xml': sheet(rows), 'xl/sharedStrings.xml': texts, ...frame }

test('a mangled CSV file is read or refused as no table, and each row fits the header', async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(mangled(...lists), async (text) => void met.add(await outcomeOf(text))),
    tries(200),
  )
  expect(met).toContain('read')
  expect(met.size).toBeGreaterThan(1)
})

test('a workbook with a mangled part, or mangled as it is packed, is read or refused', async () => {
  const met = new Set<string>()
  const parts = fc
    .constantFrom(...(Object.keys(whole) as (keyof typeof whole)[]))
    .chain((name) => mangled(whole[name]).map((text) => zipOf({ ...whole, [name]: text })))
  await fc.assert(
    fc.asyncProperty(fc.oneof(parts, mangledBytes(zipOf(whole))), async (file) => void met.add(await outcomeOf(file))),
    tries(200),
  )
  expect(met).toContain('read')
  expect(met).toContain('damaged')
})

test('an old workbook that is mangled is read or refused', async () => {
  const met = new Set<string>()
  const rows = [
    ['text', 'when', 'number'],
    ...Array.from({ length: 40 }, (_, n) => [`${n} ${'한'.repeat(n)}`, new Date(1.7e12 + n * 1e8), n / 3]),
  ]
  const file = await buffer(writeXls('Reviews', rows))
  await fc.assert(
    fc.asyncProperty(mangledBytes(file), async (bytes) => void met.add(await outcomeOf(bytes))),
    tries(200),
  )
  expect(met).toContain('read')
  expect(met.size).toBeGreaterThan(1)
})
