import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { Unreadable } from '../review-source.ts'

const MOST_RAW_CHARACTERS = 20_000

/** What could not be read, as it came; under its own id where it has one that can be read, so that it is known again. */
export function toUnreadable(raw: unknown, error: z.ZodError, sourceUid: string | undefined): Unreadable {
  const json = JSON.stringify(raw)
  return {
    sourceUid: sourceUid ?? createHash('sha256').update(json).digest('hex'),
    raw: json.slice(0, MOST_RAW_CHARACTERS),
    reason: error.issues
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ')
      .slice(0, 500),
  }
}
