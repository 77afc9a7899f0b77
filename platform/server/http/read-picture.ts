import type { Readable } from 'node:stream'

type Wanted = {
  /** More than so many bytes are refused before anything looks at them. */
  maxBytes: number
  /** The longer side of what is kept; smaller pictures stay as they are. */
  sidePixels: number
  /** More pixels than so many are refused; 24 million where nothing is said. */
  maxPixels?: number
  /** PNG where mail programs show it, WebP where only browsers do. */
  as: 'png' | 'webp'
}
export type Picture = { type: 'image/png' | 'image/webp'; content: Buffer }

/** A few bytes can claim to be so large that drawing them fills the memory. */
const MAX_PIXELS = 24_000_000
const MAX_SECONDS = 10

/** What a picture begins with; drawings with code in them (SVG) and everything else are none. */
const beginnings: readonly (readonly [at: number, bytes: string])[][] = [
  [[0, '89504e470d0a1a0a']],
  [[0, 'ffd8ff']],
  [
    [0, '52494646'],
    [8, '57454250'],
  ],
]

/**
 * Draws an uploaded picture anew, upright, still and small, so that of what was sent nothing is kept but what one sees: no place and no
 * camera, no second file behind it. Says `tooLarge` for too many bytes or pixels, `noPicture` for anything but a whole PNG, JPEG or WebP.
 */
export async function readPicture(
  upload: () => Promise<{ stream: Readable }>,
  { maxBytes, ...wanted }: Wanted,
): Promise<Picture | 'tooLarge' | 'noPicture'> {
  const content = await readUpTo((await upload()).stream, maxBytes)
  return content ? drawAnew(content, wanted) : 'tooLarge'
}

/** The same of bytes that were read already. */
export async function drawAnew(
  content: Buffer,
  { sidePixels, maxPixels = MAX_PIXELS, as }: Omit<Wanted, 'maxBytes'>,
): Promise<Picture | 'tooLarge' | 'noPicture'> {
  if (!beginnings.some((marks) => marks.every(([at, bytes]) => standsAt(content, at, bytes)))) return 'noPicture'
  const { default: sharp } = await import('sharp') // native, and seldom needed
  sharp.cache(false)
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return 'tooLarge'
    const drawn = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true })
    const kept = as === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.webp({ quality: 88 })
    return { type: `image/${as}`, content: await kept.toBuffer() }
  } catch {
    return 'noPicture'
  }
}

function standsAt(content: Buffer, at: number, bytes: string): boolean {
  return content.subarray(at, at + bytes.length / 2).toString('hex') === bytes
}

/** What a stream holds; null where that is more. */
export async function readUpTo(stream: Readable & { truncated?: boolean }, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= most) parts.push(part)
  }
  return size > most || stream.truncated ? null : Buffer.concat(parts)
}
