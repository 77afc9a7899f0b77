import { usePreference } from '#platform/web/session/preference.ts'

/** Whether the next review opens once one is done with: sent, handed in, approved, sent back or marked as posted. */
export function useOpensNext(): [boolean, (next: boolean) => void] {
  return usePreference('opensNext', true)
}
