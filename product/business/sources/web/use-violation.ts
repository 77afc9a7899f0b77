import { readable, violationOf } from '../contract.ts'
import { useSourcesText } from './use-text.ts'

/** Why a source rejected a reply, in the reader's words where it names its rule, else in its own. */
export function useViolation(): (said: string) => string {
  const t = useSourcesText()
  return (said) => {
    const known = violationOf(said)
    return known ? t.member('replyViolation', known) : readable(said)
  }
}
