import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Kbd,
  Menu,
  Modal,
  NumberInput,
  PasswordInput,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { IconChevronDown, IconDots, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../feedback/toast.tsx'
import { KeyCaps } from '../parts/key-cap.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { Part } from './gallery-part.tsx'

/** Buttons, fields and what opens from them. */
export function GalleryControls({ scheme }: { scheme: string }) {
  const t = usePlatformText()
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Part name="Button">
        <Button rightSection={<KeyCaps keys="mod+enter" />}>Send letter</Button>
        <Button variant="default">Send and next</Button>
        <Button variant="subtle">Clear</Button>
        <Button size="compact-sm" variant="default">
          Look
        </Button>
        <Button size="xs">Answer 5</Button>
        <Button disabled>Not yet</Button>
        <Button loading>Sending</Button>
        <Button data-tone="negative">Delete 3</Button>
        <ActionIcon aria-label="Send">
          <IconSend size={16} />
        </ActionIcon>
        <ActionIcon size={28} aria-label="More">
          <IconDots size={16} />
        </ActionIcon>
      </Part>
      <Part name="Badge, Kbd, Tooltip">
        <Badge>Neutral</Badge>
        <Badge data-tone="positive">Positive</Badge>
        <Badge data-tone="negative">Negative</Badge>
        <Badge data-tone="warning">Warning</Badge>
        <Badge data-tone="info">Info</Badge>
        <Kbd>J</Kbd>
        <Tooltip label="24 October 2026, 07:12 Berlin time">
          <Button variant="default" size="compact-sm">
            Hover
          </Button>
        </Tooltip>
      </Part>
      <Part name="Fields">
        <TextInput label="Name" placeholder="Fennel & Rye" />
        <TextInput size="md" label="E-mail" defaultValue="lea" error="Write an e-mail address" />
        <NumberInput label="Number" defaultValue={3} />
        <PasswordInput label="Password" defaultValue="secret" />
        <Select label="State" data={['Live', 'Paused']} defaultValue="Live" />
        <Textarea label="Letter" autosize minRows={2} defaultValue="Liebe Frau Brandt" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Some" indeterminate readOnly />
        <Checkbox label="Off" />
        <Radio label="One" name={`radio-${scheme}`} defaultChecked />
        <Switch label="On" defaultChecked />
        <SegmentedControl data={['Chart', 'Table']} aria-label="View" />
      </Part>
      <Part name="Menu, Popover, Modal, toast">
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} />}>
              Menu
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Sort</Menu.Label>
            <Menu.Item>Answer due</Menu.Item>
            <Menu.Item>Newest first</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Popover>
          <Popover.Target>
            <Button variant="default">Popover</Button>
          </Popover.Target>
          <Popover.Dropdown>{t('emptyNothingTitle')}</Popover.Dropdown>
        </Popover>
        <Button variant="default" onClick={() => setDialogOpen(true)}>
          Dialog
        </Button>
        <Button
          variant="default"
          onClick={() => toast({ message: '3 letters marked as read', undo: () => toast({ message: t('undone') }) })}
        >
          {t('undo')}
        </Button>
        <Button
          variant="default"
          onClick={() => toast({ message: t('unexpected'), tone: 'failed', reference: '01JD4Q-8RKX-77' })}
        >
          {t('stateRejected')}
        </Button>
        <Modal opened={isDialogOpen} onClose={() => setDialogOpen(false)} title={t('willHappen')}>
          {t('bulkLeave')}
        </Modal>
      </Part>
    </>
  )
}
