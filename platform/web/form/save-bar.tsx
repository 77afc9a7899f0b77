import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import { type ContractForm, isStale } from './contract-form.tsx'
import classes from './save-bar.module.css'

type Props = {
  form: ContractForm
  label: string
  /** Stands where the form ends, as where several forms stand on one page. */
  isStill?: boolean
  /** Loads theirs, where a `FreshForm` around it does not have them yet. */
  onNewest?: () => void
  children?: ReactNode
}

/** The end of a form: saves it; after somebody else's change it offers to load theirs. Stays in sight while the form scrolls. */
export function SaveBar({ form, label, isStill, onNewest, children }: Props) {
  const t = usePlatformText()
  return (
    <div className={isStill ? classes.still : classes.bar} data-ends-form={!isStill || undefined}>
      <Button type="submit" loading={form.isSending}>
        {label}
      </Button>
      {isStale(form) && (form.isFresh || onNewest) && (
        <Button
          variant="default"
          onClick={() => {
            form.takeNewest()
            onNewest?.()
          }}
        >
          {t('loadNewest')}
        </Button>
      )}
      {children}
    </div>
  )
}
