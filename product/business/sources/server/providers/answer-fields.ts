import * as z from 'zod'
import { storableText } from '#platform/server/database/storable-text.ts'

const LATEST = Date.parse('2200-01-01T00:00:00Z')
const MOST_CHARACTERS = 100_000

export const text = z.string().max(MOST_CHARACTERS).transform(storableText)
/** What an answer is whole without: anything unknown is as good as nothing. */
export const spare = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)
export const instant = z.string().transform((said, { issues }) => {
  const at = new Date(said)
  if (at.getTime() > 0 && at.getTime() < LATEST) return at
  issues.push({ code: 'custom', message: 'not a time', input: said })
  return z.NEVER
})
