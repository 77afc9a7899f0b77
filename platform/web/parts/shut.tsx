import { createContext, type ReactNode, use } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import { Note } from './note.tsx'

type Props = { when: boolean | undefined; children: ReactNode }

const Said = createContext(false)

/** Where `when` holds, what stands in it can be seen and not changed, and above it why, unless that is said already: one acts as another. */
export function Shut({ when, children }: Props) {
  if (!when) return children
  return (
    <SaidOnce when>
      <fieldset disabled style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </SaidOnce>
  )
}

/** Says once for all that stands in it why it cannot be changed, as where several forms stand on one page. */
export function SaidOnce({ when, children }: Props) {
  const t = usePlatformText()
  const isSaid = use(Said)
  if (!when) return children
  return (
    <>
      {!isSaid && <Note tone="info">{t('notWhileActing')}</Note>}
      <Said value>{children}</Said>
    </>
  )
}
