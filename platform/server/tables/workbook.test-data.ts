import { deflateRawSync } from 'node:zlib'
import { zipEnd, zipEntryHeader } from './zip-records.ts'

export interface Part {
  text: string
  /** What the archive claims instead of the truth. */
  claimedBytes?: number
}

/** An archive in the given order of parts, as Excel writes it: packed, sheets before the texts they refer to. */
export function zipOf(parts: Record<string, string | Part>): Buffer {
  const chunks: Buffer[] = []
  const entries = []
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const { text, claimedBytes } = typeof part === 'string' ? { text: part } : part
    const packed = deflateRawSync(text)
    const inflatedBytes = claimedBytes ?? Buffer.byteLength(text)
    const entry = { name, method: 8, crc: 0, packedBytes: packed.length, inflatedBytes, headerAt: at }
    entries.push(entry)
    chunks.push(zipEntryHeader(entry), packed)
    at = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  }
  return Buffer.concat([...chunks, zipEnd(entries, at)])
}

const office = 'http://schemas.openxmlformats.org'
const relations = `${office}/officeDocument/2006/relationships`
export const frame = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
}
export const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
export const texts = '<sst><si><t>rating</t></si><si><t>date</t></si><si><r><t>ri</t></r><r><t>ch</t></r></si></sst>'
