import { countedText, record, words } from './record.ts'

const FIRST_OWN_FORMAT = 164
const STYLES = 15
/** The look of a cell by its number: the usual one, the names of the columns, then one for each format of dates. */
export const USUAL_LOOK = STYLES
export const HEADING_LOOK = STYLES + 1
export const FIRST_DATE_LOOK = STYLES + 2

/** What stands before the sheets, in three parts: all but the sheets, the list of sheets, and its end after the shared texts (MS-XLS 2.1.7.20.3). */
export function workbookGlobals(formats: readonly string[]): Buffer {
  return Buffer.concat([
    record(0x0809, words(0x0600, 0x0005, 0x0dbb, 0x07cc, 0, 0, 6, 0)),
    record(0x0042, words(1200)),
    record(0x003d, words(0, 0, 0x3bc4, 0x2328, 0x0038, 0, 0, 1, 600)),
    record(0x0022, words(0)),
    ...[400, 400, 400, 400, 700].map(font),
    ...formats.map((format, at) => record(0x041e, words(FIRST_OWN_FORMAT + at), countedText(format, 2))),
    ...Array.from({ length: STYLES }, () => look({ isStyle: true })),
    look({}),
    look({ font: 5 }), // the fifth: a font 4 there is not
    ...formats.map((_, at) => look({ format: FIRST_OWN_FORMAT + at })),
    record(0x0293, words(0x8000), Buffer.from([0, 0xff])),
  ])
}

/** The list of sheets: each name with the place in the stream where the sheet begins. */
export function sheetList(sheets: readonly { name: string; at: number }[]): Buffer {
  return Buffer.concat(
    sheets.map(({ name, at }) => {
      const place = Buffer.alloc(6)
      place.writeUInt32LE(at, 0)
      return record(0x0085, place, countedText(name, 1))
    }),
  )
}

export const endOfPart = record(0x000a)

function font(weight: number): Buffer {
  return record(0x0031, words(200, 0, 0x7fff, weight, 0), Buffer.from([0, 2, 0, 0]), countedText('Arial', 1))
}

function look({
  font = 0,
  format = 0,
  isStyle = false,
}: {
  font?: number
  format?: number
  isStyle?: boolean
}): Buffer {
  const changed = isStyle ? 0xf4 : (format ? 0x04 : 0) | (font ? 0x08 : 0)
  return record(
    0x00e0,
    words(font, format, isStyle ? 0xfff5 : 0x0001),
    Buffer.from([0x20, 0, 0, changed]),
    words(0, 0, 0, 0, 0x20c0),
  )
}
