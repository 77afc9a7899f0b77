import { Fault } from '#platform/server/system/fault.ts'
import type { Say } from './approval-html.ts'

/** Why a guest's decision was not taken, in words of this system; `heed` is what a form sends to go on all the same, where it may. */
export type Trouble = { text: string; heed: Record<string, string> | null }

const words: Readonly<Record<string, string>> = {
  wordsBlocked: 'wordsBlocked',
  wordsUnwanted: 'wordsUnwanted',
  contactsRisky: 'contactsRisky',
  tooLong: 'tooLong',
  unfilled: 'unfilled',
}
const ways: Readonly<Record<string, Record<string, string>>> = {
  wordsUnwanted: { despiteWords: '1' },
  contactsRisky: { anyway: '1' },
}

/** What is said of a refusal, or null where it is none of the text; raises what is no refusal at all. */
export function troubleOf(error: unknown, say: Say): Trouble | null {
  if (!(error instanceof Fault)) throw error
  const word = words[error.error]
  if (error.system !== 'responses' || word === undefined) return null
  return { text: say(word, error.detail.values), heed: ways[error.error] ?? null }
}
