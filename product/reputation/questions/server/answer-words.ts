import type { Tx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { checkText, wordListsFor } from '#product/workspace/compliance/server/public.ts'
import { questions } from '../contract.ts'

/** The word lists of replies hold for answers, too. Raises `wordsBlocked`, or `wordsUnwanted` unless it goes despite them. */
export async function mustBeSayable({ db }: Pick<Tx, 'db'>, tenantId: number, text: string, isDespite: boolean) {
  const verdict = checkText(await wordListsFor(db, tenantId, moduleKey['review-responding']), text)
  if (!verdict || (verdict.action === 'WARN' && isDespite)) return
  const values = { found: verdict.words.map((word) => `“${word}”`).join(', '), lists: verdict.lists.join(', ') }
  raise(questions, verdict.action === 'BLOCK' ? 'wordsBlocked' : 'wordsUnwanted', { field: 'text', values })
}
