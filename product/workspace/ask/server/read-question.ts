import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ask } from '../contract.ts'
import { readByModel } from './ask-model.ts'
import { askLists } from './lists.ts'
import { readByWords } from './read-words.ts'
import { toReading } from './to-reading.ts'

/** A question as a filter: by the tenant's model, and where that reads none, by its words. */
export const readQuestion: Handler<typeof ask, 'read'> = async (ctx, { body: { question, list } }) => {
  const lists = await askLists(ctx)
  const { read, failure } = await readByModel(ctx, lists, { question, list })
  const byModel = read && (await toReading(ctx, lists, read))
  if (byModel) return { by: 'model', failure: null, readings: [byModel] }
  const words = await readByWords(ctx, lists, { question, list })
  const readings = (await Promise.all(words.map((one) => toReading(ctx, lists, one)))).filter((one) => one !== null)
  if (readings.length === 0) return ctx.fail('notUnderstood')
  return { by: 'words', failure: failure ?? 'failed', readings }
}
