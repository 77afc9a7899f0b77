import type { ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import { Note } from './note.tsx'

/** Where `when` holds, what stands in it can be seen and not changed, and above it why: one acts as another. */
export function Shut({ when, children }: { when: boolean | undefined; children: ReactNode }) {
  const t = usePlatformText()
  if (!when) return children
  return (
    <>
      <Note tone="info">{t('notWhileActing')}</Note>
      <fieldset disabled style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </>
  )
}
