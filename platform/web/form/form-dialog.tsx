import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../feedback/dialog.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { type ContractForm, ContractFormView, isStale } from './contract-form.tsx'

type Props = {
  form: ContractForm
  title: string
  /** What sending it is called. */
  verb: string
  tone?: 'negative'
  size?: 'lg'
  /** Whether something still lacks that no field says. */
  isOff?: boolean
  /** Gives the form what somebody else saved meanwhile, where there may be such; the form itself stays. */
  onNewest?: () => void
  /** Other acts, at the beginning of its foot. */
  acts?: ReactNode
  /** What it is about, and its fields. */
  children: ReactNode
  onClose: () => void
}

/** A form in a window: Enter in a field sends it; while it is sent it stays. */
export function FormDialog({ form, title, verb, tone, size, isOff, onNewest, acts, children, onClose }: Props) {
  const platform = usePlatformText()
  const leave = () => {
    if (!form.isSending) onClose()
  }
  return (
    <Dialog title={title} size={size} onClose={leave}>
      <ContractFormView
        form={form}
        actions={
          <Group justify="flex-end" gap={8}>
            {acts && <Group mr="auto">{acts}</Group>}
            <Button variant="default" onClick={leave}>
              {platform('cancel')}
            </Button>
            {onNewest && isStale(form) && (
              <Button
                variant="default"
                onClick={() => {
                  form.takeNewest()
                  onNewest()
                }}
              >
                {platform('loadNewest')}
              </Button>
            )}
            <Button type="submit" data-tone={tone} disabled={isOff} loading={form.isSending}>
              {verb}
            </Button>
          </Group>
        }
      >
        {children}
      </ContractFormView>
    </Dialog>
  )
}
