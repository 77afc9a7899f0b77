import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openFiles } from '#platform/server/outbound/files.ts'
import { openObjectStore, type ObjectStore } from './open-object-store.ts'

const keys = { accessKeyId: 'AKTOWN', secretAccessKey: 'a key that only tests use' }
const opened: ObjectStore[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})

async function open() {
  const store = await openObjectStore({ bucket: 'town-files', pageSize: 2, ...keys })
  opened.push(store)
  const s3 = { bucket: 'town-files', region: 'eu-central-1', endpoint: store.url, ...keys }
  return { store, s3, files: await openFiles({ s3 }) }
}

test('a file in a bucket is one tenant’s own, however it comes', async () => {
  const { store, files } = await open()
  await files.put(7, 'imports/a.csv', 'of seven')
  await files.put(8, 'imports/a.csv', Readable.from(['of ', 'eight']))
  expect(await text(await files.read(7, 'imports/a.csv'))).toBe('of seven')
  expect(await text(await files.read(8, 'imports/a.csv'))).toBe('of eight')
  expect([...store.objects.keys()]).toEqual(['tenants/7/imports/a.csv', 'tenants/8/imports/a.csv'])
  await files.remove(7, 'imports/a.csv')
  expect([await files.exists(7, 'imports/a.csv'), await files.exists(8, 'imports/a.csv')]).toEqual([false, true])
})

test('a large stream comes back byte for byte, and a broken one leaves nothing', async () => {
  const { files } = await open()
  const piece = Buffer.from(Array.from({ length: 65_536 }, (_, i) => i % 251))
  await files.put(7, 'exports/big.bin', Readable.from(Array.from({ length: 160 }, () => piece)))
  const back = await buffer(await files.read(7, 'exports/big.bin'))
  expect(back.equals(Buffer.concat(Array.from({ length: 160 }, () => piece)))).toBe(true)
  const broken = Readable.from(
    (async function* () {
      yield piece
      throw new Error('the line is cut')
    })(),
  )
  await expect(files.put(7, 'exports/half.bin', broken)).rejects.toThrow('the line is cut')
  expect(await files.exists(7, 'exports/half.bin')).toBe(false)
})

test('all files of one tenant are listed over several pages and taken away, and nobody else’s', async () => {
  const { store, files } = await open()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(7, `two/${name}.txt`, name.repeat(3))
  await files.put(70, 'two/a.txt', 'of seventy')
  const listed: { key: string; bytes: number }[] = []
  for await (const file of files.list(7)) listed.push(file)
  expect(listed).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => ({ key: `two/${name}.txt`, bytes: 3 })))
  await files.removeAll(7)
  await files.removeAll(9)
  expect([...store.objects.keys()]).toEqual(['tenants/70/two/a.txt'])
})

test('a store that is asked too much is asked again', async () => {
  const { store, files } = await open()
  store.failNext(2)
  await files.put(7, 'notes/a.txt', 'kept')
  expect(await text(await files.read(7, 'notes/a.txt'))).toBe('kept')
})

test('a bucket that cannot be used is said in a sentence before anything opens', async () => {
  const { s3 } = await open()
  await expect(openFiles({ s3: { ...s3, secretAccessKey: 'another' } })).rejects.toThrow(
    'The bucket town-files for files cannot be used: the keys do not open it.',
  )
  await expect(openFiles({ s3: { ...s3, bucket: 'elsewhere' } })).rejects.toThrow('there is no such bucket')
})
