import type { Db } from '#platform/server/database/door.ts'
import { type Classified, classifyTexts } from '../classify-texts.ts'
import { usualLanguages } from '../usual-languages.ts'

type Entered = { locationId: number; sourceId: number; text: string; rating: number | null }

/** Language and sentiment of a review that somebody enters, worked out as of one that is imported. */
export async function judgeEntered(db: Db, tenantId: number, one: Entered): Promise<Classified> {
  const { locationId, sourceId, text, rating } = one
  const written = { locationId, sourceId, text }
  const usual = await usualLanguages(db, tenantId)([written])
  const [judged] = await classifyTexts([{ text, rating, language: null, usual: usual(written) }])
  return judged!
}
