import type { ReactNode } from 'react'
import { notUsedYet } from '../settings.ts'
import { useTenantsText } from './use-text.ts'

/** What stands below a setting: that nothing reads it yet, where that is so, before what it is for. */
export function NotUsedNote({ name, children }: { name: (typeof notUsedYet)[number]; children?: ReactNode }) {
  const t = useTenantsText()
  return (
    <>
      {notUsedYet.includes(name) && <b>{t('notUsedYet')}</b>} {children}
    </>
  )
}
