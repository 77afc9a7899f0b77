import { afterAll, beforeEach, expect, test } from 'vitest'
import { frame, sheet, texts, zipOf } from '#platform/server/tables/workbook.test-data.ts'
import { csv, openImports } from './import.test-data.ts'

const { app, imports, reviews } = await openImports()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const line = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((text, i) => cell(`${'ABCD'[i]}${number}`, text)).join('')}</row>`
const cover = sheet(line(1, 'Report of all stores'))
const data = sheet(
  line(1, 'Reviews of March') +
    line(3, 'store', 'rating', 'date', 'review') +
    line(4, 'S1', '5', '2026-03-01', 'Good') +
    `<row r="5">${cell('A5', 'S2')}<c r="B5"><f>2+2</f></c>${cell('C5', '2026-03-02')}${cell('D5', 'Half &amp; half')}</row>`,
)
const second = `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/>`
const twoSheets = new Uint8Array(
  zipOf({
    'xl/worksheets/sheet1.xml': cover,
    'xl/worksheets/sheet2.xml': data,
    'xl/sharedStrings.xml': texts,
    ...frame,
    'xl/workbook.xml': frame['xl/workbook.xml'].replace(
      '</sheets>',
      '<sheet name="March &amp; April" sheetId="2" r:id="rId9"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': frame['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      `${second}</Relationships>`,
    ),
  }),
)

test('the sheet of a workbook is chosen, a title above its header is none, and formulas that nobody calculated are told', async () => {
  const { body: uploaded } = await imports.upload(twoSheets, 'all.xlsx')
  expect(uploaded).toMatchObject({ sheets: ['Data', 'March & April'], sheet: 0, unvalued: 0 })
  expect(uploaded.columns).toEqual(['Report of all stores'])
  const table = (sheetAt: number, version: number) =>
    imports.client.put(`${imports.base}/${uploaded.id}/table`, { sheet: sheetAt, headerLine: null, version })
  expect(await table(2, uploaded.version)).toMatchObject({ status: 400, key: 'importer.noSheet', field: 'sheet' })
  const { status, body } = await table(1, uploaded.version)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    sheet: 1,
    headerLine: 3,
    columns: ['store', 'rating', 'date', 'review'],
    mapping: { locationName: 0, rating: 1, date: 2, text: 3 },
    unvalued: 1,
  })
  // often, since what nobody awaits is lost only where it fails while the file's copy goes
  const stale = await Promise.all(Array.from({ length: 30 }, () => table(0, uploaded.version)))
  expect(stale.map(({ status, key }) => `${status} ${key}`)).toEqual(stale.map(() => '409 platform.stale'))
  await imports.act(body.id, 'validate', { version: body.version })
  const job = await imports.waitFor(body.id, ({ phaseStatuses }) => phaseStatuses.Validation !== 'Running')
  expect(job.plan).toMatchObject({ rows: 2, outcomes: { create: 2 } })
  await imports.commit(job)
  expect((await reviews()).map(({ rating, text }) => [rating, text])).toEqual([
    [5, 'Good'],
    [null, 'Half & half'],
  ])
})

test('an import says which other sheets hold rows of their own; a cover page is none', async () => {
  const further = `<Relationship Id="rId10" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet3.xml"/>`
  const april = sheet(line(1, 'store', 'rating', 'date') + line(2, 'S1', '4', '2026-04-01'))
  const book = zipOf({
    'xl/worksheets/sheet1.xml': cover,
    'xl/worksheets/sheet2.xml': data,
    'xl/worksheets/sheet3.xml': april,
    'xl/sharedStrings.xml': texts,
    ...frame,
    'xl/workbook.xml': frame['xl/workbook.xml'].replace(
      '</sheets>',
      '<sheet name="March" sheetId="2" r:id="rId9"/><sheet name="April" sheetId="3" r:id="rId10"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': frame['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      `${second}${further}</Relationships>`,
    ),
  })
  const { body: uploaded } = await imports.upload(new Uint8Array(book), 'two months.xlsx')
  expect(uploaded).toMatchObject({ sheets: ['Data', 'March', 'April'], sheet: 0, filledSheets: [1, 2] })
  const { version } = uploaded
  const { body } = await imports.client.put(`${imports.base}/${uploaded.id}/table`, {
    sheet: 2,
    headerLine: null,
    version,
  })
  expect(body).toMatchObject({ sheet: 2, filledSheets: [1, 2] })
})

test('another line can be the header of a text file, and one behind its end is refused', async () => {
  const { body: uploaded } = await imports.upload(
    csv('a,b,c,d', 'store,rating,date,review', 'S1,4,2026-03-01,Fine'),
    'two heads.csv',
  )
  expect(uploaded).toMatchObject({ headerLine: 1, columns: ['a', 'b', 'c', 'd'], sheets: [] })
  const at = `${imports.base}/${uploaded.id}/table`
  const { version } = uploaded
  expect(await imports.client.put(at, { sheet: 0, headerLine: 9, version })).toMatchObject({
    status: 422,
    key: 'importer.noHeader',
    field: 'headerLine',
  })
  const { body } = await imports.client.put(at, { sheet: 0, headerLine: 2, version })
  expect(body.columns).toEqual(['store', 'rating', 'date', 'review'])
  await imports.act(body.id, 'validate', { version: body.version })
  const job = await imports.waitFor(body.id, ({ phaseStatuses }) => phaseStatuses.Validation !== 'Running')
  const rows = await imports.rows(job.id)
  expect(rows.map(({ rowNumber, excerpt }) => [rowNumber, excerpt])).toEqual([[1, 'Fine']])
})

test('the bubbles of Tripadvisor come in as stars', async () => {
  const file = csv('store,rating,date,review', 'S1,50,2026-03-01,Fine', 'S1,40,2026-03-02,Good', 'S1,10,2026-03-03,Bad')
  const { body: uploaded } = await imports.upload(file, 'tripadvisor.csv')
  expect(uploaded).toMatchObject({ mapping: { rating: 1 }, options: { inTenths: true, sourceID: 4 } })
  await imports.commit(await imports.plan(file))
  expect((await reviews()).map(({ rating }) => rating)).toEqual([5, 4, 1])
})
