import { hash } from 'node:crypto'
import { fingerprintMap } from './fingerprint-map.ts'

export interface IdentityParts {
  /** The import's source, or the row's own. */
  source: string
  /** What the row says about its location: key, else name and address. */
  location: string
  sourceReviewId?: string
  reviewerId?: string
  reviewerName?: string
  /** The stars as read, or null. */
  rating: number | null
  title?: string
  text: string
  /** The date as it stands in the file: a relative date must give the same key when the file is imported again later. */
  dateText: string
}

export interface RowIdentity {
  /** 32 hex digits. */
  key: string
  /** The key comes from the row's review id, so that other content under it is a newer version of the same review. */
  byId: boolean
  /** The same review stood further up in the file already. */
  repeated: boolean
}

export interface RowIdentities {
  /** The identity of the next row of the file; feed every row, in order. */
  next(parts: IdentityParts): RowIdentity
}

/** Keys under which the rows of one file are known when it is imported again. Rule: a row with a review id is that review of its
 * source and location, whatever else changes; a row without is its own content plus how many rows with the very same content came
 * before it in the file, so that equal short reviews stay apart and a second import of the file meets each one again. A review id
 * that repeats within a file with other content is none, and the row falls back to its content. With `equalRowsOnce` equal rows are one. */
export function rowIdentities({ equalRowsOnce = false } = {}): RowIdentities {
  const contentOfId = fingerprintMap()
  const occurrences = fingerprintMap()
  return {
    next(parts) {
      const content = digest(
        'content',
        parts.source,
        parts.location,
        parts.reviewerId,
        parts.reviewerName,
        parts.rating,
        parts.title,
        parts.text,
        parts.dateText,
      )
      if (parts.sourceReviewId) {
        const id = digest('id', parts.source, parts.location, parts.sourceReviewId)
        const known = contentOfId.get(id)
        const contentStart = Number.parseInt(content.slice(0, 8), 16)
        if (known === undefined) contentOfId.set(id, contentStart)
        if (known === undefined || known === contentStart) return { key: id, byId: true, repeated: known !== undefined }
      }
      const count = occurrences.get(content) ?? 0
      occurrences.set(content, count + 1)
      if (equalRowsOnce) return { key: content, byId: false, repeated: count > 0 }
      return { key: count === 0 ? content : digest('again', content, count), byId: false, repeated: false }
    },
  }
}

function digest(kind: string, ...parts: (string | number | null | undefined)[]): string {
  const plain = parts.map((part) => (typeof part === 'string' ? spaced(part) : (part ?? null)))
  return hash('sha256', JSON.stringify([kind, ...plain])).slice(0, 32)
}

// Whatever is not plain ASCII with single spaces inside; most cells are, and normalising them would cost more than their hash.
const irregular = /[^\x20-\x7e]|  |^ | $/

function spaced(text: string): string {
  return irregular.test(text) ? text.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : text
}
