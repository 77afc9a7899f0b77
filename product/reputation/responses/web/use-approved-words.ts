import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { Response } from '../contract.ts'

export type ApprovedWords = ReturnType<typeof useApprovedWords>

/** The words of an answer as its approver would have them, and the version they are about; somebody else's newer ones are shown beside them. */
export function useApprovedWords(response: Response) {
  const [text, setText] = useState(response.text)
  const [theirs, setTheirs] = useState<Response>()
  const [version, setVersion] = useState(response.version)
  return {
    text,
    type: setText,
    isChanged: text.trim() !== response.text,
    version,
    theirs,
    /** Takes what a refused call says of a newer version. */
    heed: (error: unknown) => {
      if (error instanceof ApiError && error.key === 'platform.stale' && error.data) setTheirs(error.data as Response)
    },
    settle: (which: 'mine' | 'theirs') => {
      if (!theirs) return
      setVersion(theirs.version)
      if (which === 'theirs') setText(theirs.text)
      setTheirs(undefined)
    },
  }
}
