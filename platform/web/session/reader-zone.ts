import { createContext, use } from 'react'

/** The reader's IANA zone from the session; undefined means the browser's. */
export const ReaderZone = createContext<string | undefined>(undefined)

export function useReaderZone(): string | undefined {
  return use(ReaderZone)
}
