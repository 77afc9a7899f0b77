import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './secret-dialog.module.css'

type Props = {
  title: string
  lead: string
  secret: string | readonly string[]
  testId: string
  /** What copying is called, where “Copy” says too little. */
  copy?: string
  /** What says that it is kept elsewhere now. */
  kept: string
  children?: ReactNode
  onClose: () => void
}

/** A secret, or several, shown this once: a click beside the window does not lose them. */
export function SecretDialog({ title, lead, secret, testId, copy, kept, children, onClose }: Props) {
  const platform = usePlatformText()
  const lines = typeof secret === 'string' ? undefined : secret
  return (
    <Modal
      opened
      onClose={onClose}
      size={lines ? 'md' : 'lg'}
      title={title}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Text>{lead}</Text>
      {lines ? (
        <ul className={classes.codes} data-testid={testId}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <code className={classes.secret} data-testid={testId}>
          {secret}
        </code>
      )}
      {children}
      <Group justify="flex-end">
        <CopyButton value={[secret].flat().join('\n')}>
          {({ copied, copy: copyIt }) => (
            <Button
              data-autofocus
              leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
              variant="default"
              onClick={copyIt}
            >
              {copied ? platform('copied') : (copy ?? platform('copy'))}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{kept}</Button>
      </Group>
    </Modal>
  )
}
