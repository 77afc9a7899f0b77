import { frame, sheet, texts, zipOf } from './workbook.test-data.ts'

type RefusedFile = { key: string; status: number; name: string; make(): string | Uint8Array<ArrayBuffer> }

/** Files that are no table that can be read, small enough for any test, each with how every upload of tables answers. */
export const refusedFiles: RefusedFile[] = [
  {
    key: 'oldWorkbook',
    status: 422,
    name: 'old.xls',
    make: () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  { key: 'encrypted', status: 422, name: 'locked.xlsx', make: locked },
  { key: 'damaged', status: 422, name: 'torn.xlsx', make: () => 'PK\u0003\u0004 and nothing else' },
  {
    key: 'unclosedQuote',
    status: 422,
    name: 'open.csv',
    make: () => 'email,rating\na@b.example,"never closed\nc@d.example,2\n',
  },
  { key: 'tooManyColumns', status: 422, name: 'wide.csv', make: () => `email${',x'.repeat(500)}\n` },
  {
    key: 'tooLarge',
    status: 413,
    name: 'endless-cell.xlsx',
    make: () => workbook(`<row><c t="str"><v>${'x'.repeat(9_000_000)}</v></c></row>`),
  },
  {
    key: 'tooManyEntries',
    status: 422,
    name: 'crowded.xlsx',
    make: () => new Uint8Array(zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, ''])))),
  },
  {
    key: 'compressionBomb',
    status: 422,
    name: 'bomb.xlsx',
    make: () => workbook('<row><c><v>1</v></c></row>'.repeat(800_000)),
  },
]

function workbook(rows: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipOf({ ...frame, 'xl/sharedStrings.xml': texts, 'xl/worksheets/sheet1.xml': sheet(rows) }))
}

/** The directory says of its first entry that it takes a password. */
function locked(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(workbook(''))
  const flags = bytes.indexOf('PK\u0001\u0002') + 8
  bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags)
  return new Uint8Array(bytes)
}
