import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture, type Picture } from './read-picture.ts'

const wanted = { maxBytes: 100_000, sidePixels: 64, as: 'webp' } as const
const read = (content: Buffer, as: 'png' | 'webp' = 'webp') =>
  readPicture(async () => ({ stream: Readable.from([content]) }), { ...wanted, as })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5c46' } })

test('a picture is drawn anew: small, upright, still, and without where and by what it was taken', async () => {
  const taken = await plain(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(taken.includes('Secret camera')).toBe(true)
  expect((await sharp(taken).metadata()).orientation).toBe(6)
  const { type, content } = (await read(taken)) as Picture
  expect(type).toBe('image/webp')
  expect(content.includes('Secret camera')).toBe(false)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 32, height: 64 })
  expect((await sharp(content).metadata()).exif).toBeUndefined()

  const frames = await Promise.all(['#ff0000', '#0000ff'].map((background) => frame(background)))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const still = (await read(moving, 'png')) as Picture
  expect(await sharp(still.content).metadata()).toMatchObject({ format: 'png', width: 20, height: 20 })
  expect((await sharp(still.content).metadata()).pages).toBeUndefined()
})

test('what hides behind a picture is not kept', async () => {
  const polyglot = Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { content } = (await read(polyglot, 'png')) as Picture
  expect(content.includes('<script>')).toBe(false)
})

test('what is no whole picture of a kind we take is refused', async () => {
  const png = await plain(300, 300).png().toBuffer()
  const gif = await plain(10, 10).gif().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const header = Buffer.concat([png.subarray(0, 8), svg])
  for (const content of [svg, gif, header, png.subarray(0, png.length / 2), Buffer.alloc(0)])
    expect(await read(content)).toBe('noPicture')
})

test('a small file that claims to be huge is refused before it is drawn, as are too many bytes', async () => {
  const png = await plain(10, 10).png().toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  bomb.writeUInt32BE(crc(bomb.subarray(12, 29)), 29)
  expect(await read(bomb)).toBe('tooLarge')
  expect(await read(Buffer.concat([png, Buffer.alloc(100_000)]))).toBe('tooLarge')
})

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
}

/** As PNG counts it. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
