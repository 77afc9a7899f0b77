import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { drawAnew, readUpTo } from './read-picture.ts'

/** A file that somebody attached; its name has an ending that says what it holds. */
export type Attachment = { filename: string; type: string; content: Buffer }

const SIDE_PIXELS = 4096
/** What phones take, 48 megapixels and some more. */
const MAX_PIXELS = 64_000_000
const MAX_NAME = 200
const zip = (content: Buffer) => content.subarray(0, 4).toString('hex') === '504b0304'
/** UTF-16 is full of zeros, and says so at its beginning. */
const isText = (content: Buffer) =>
  !content.includes(0) || ['fffe', 'feff'].includes(content.subarray(0, 2).toString('hex'))
const isFilm = (content: Buffer) => content.subarray(4, 8).toString('latin1') === 'ftyp'

/** What is kept as it was sent, by the ending of its name, where it holds what that says. */
const kinds: Record<string, { type: string; holds: (content: Buffer) => boolean }> = {
  '.pdf': { type: 'application/pdf', holds: (content) => content.subarray(0, 1024).includes('%PDF-') },
  '.docx': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', holds: zip },
  '.xlsx': { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', holds: zip },
  '.pptx': { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', holds: zip },
  '.odt': { type: 'application/vnd.oasis.opendocument.text', holds: zip },
  '.ods': { type: 'application/vnd.oasis.opendocument.spreadsheet', holds: zip },
  '.txt': { type: 'text/plain', holds: isText },
  '.csv': { type: 'text/csv', holds: isText },
  '.eml': { type: 'message/rfc822', holds: isText },
  '.mp4': { type: 'video/mp4', holds: isFilm },
  '.mov': { type: 'video/quicktime', holds: isFilm },
}
const pictures = ['.png', '.jpg', '.jpeg', '.webp']

/**
 * Reads a file that somebody attaches. Pictures are drawn anew as WebP, without place and camera; documents, texts and films stay as they
 * are, where they hold what their ending says. Says `tooLarge` for too many bytes or pixels, `wrongFile` for all else: nothing that a browser
 * would run is taken.
 */
export async function readAttachment(
  upload: () => Promise<{ filename: string; stream: Readable }>,
  maxBytes: number,
): Promise<Attachment | 'tooLarge' | 'wrongFile'> {
  const { filename, stream } = await upload()
  const content = await readUpTo(stream, maxBytes)
  if (!content) return 'tooLarge'
  if (content.length === 0) return 'wrongFile'
  const name = plainName(filename)
  const ending = extname(name).toLowerCase()
  if (pictures.includes(ending)) {
    const picture = await drawAnew(content, { sidePixels: SIDE_PIXELS, maxPixels: MAX_PIXELS, as: 'webp' })
    if (picture === 'noPicture') return 'wrongFile'
    return picture === 'tooLarge' ? picture : { filename: shortened(name, ending, '.webp'), ...picture }
  }
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending]! : undefined
  if (!kind?.holds(content)) return 'wrongFile'
  return { filename: shortened(name, ending, ending), type: kind.type, content }
}

/** A name without folders, and without signs that write nothing or turn the writing round. */
function plainName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1)!
  return last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function shortened(name: string, ending: string, as: string): string {
  const stem = Array.from(name.slice(0, name.length - ending.length))
    .slice(0, MAX_NAME - as.length)
    .join('')
    .trim()
  return `${stem || 'file'}${as}`
}
