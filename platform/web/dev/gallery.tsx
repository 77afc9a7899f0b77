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
  Skeleton,
  Switch,
  Table,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { IconCalendarEvent, IconChevronDown, IconDots, IconPlus, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toast } from '../feedback/toast.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { ByteMeter } from '../parts/byte-meter.tsx'
import { Chart } from '../parts/chart.tsx'
import { Delta } from '../parts/delta.tsx'
import { DueRing } from '../parts/due-ring.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterChip } from '../parts/filter-chip.tsx'
import { Hints } from '../parts/hints.tsx'
import { KeyCaps } from '../parts/key-cap.tsx'
import { Ladder } from '../parts/ladder.tsx'
import { Note } from '../parts/note.tsx'
import { SourceMark } from '../parts/source-mark.tsx'
import { Stars } from '../parts/stars.tsx'
import { StateMark, type StateShape } from '../parts/state-mark.tsx'
import { TenantLogo } from '../parts/tenant-logo.tsx'
import { useNow } from '../parts/use-now.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { SampleForm } from './sample-form.tsx'
import classes from './dev.module.css'

const shapes: StateShape[] = [
  'open',
  'drafted',
  'missing',
  'to-approve',
  'approved',
  'sent',
  'pending',
  'live',
  'rejected',
  'mismatch',
  'blocked',
  'late',
  'paused',
  'match',
]
const sources = [
  'Google',
  'Apple Maps',
  'Facebook',
  'Bing',
  'Yelp',
  'Tripadvisor',
  'Foursquare',
  'Waze',
  'Trustpilot',
  'Survey',
  'Import',
  'Elsewhere',
]
const HOUR = 3_600_000
const trend = {
  grid: { left: 40, right: 12, top: 12, bottom: 28 },
  xAxis: { type: 'category' as const, data: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
  yAxis: { type: 'value' as const },
  series: [
    { name: 'Reviews', type: 'bar' as const, data: [42, 51, 47, 60, 58, 66] },
    { name: 'Answered', type: 'line' as const, data: [30, 44, 40, 55, 54, 61] },
  ],
}

/** All parts once; the dev page draws it in both schemes. */
export function Gallery({ scheme }: { scheme: string }) {
  const t = usePlatformText()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const now = useNow()
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
  return (
    <div className={classes.gallery}>
      <h1>{scheme === 'light' ? t('light') : t('dark')}</h1>
      <Part name="StateMark">
        {shapes.map((shape) => (
          <StateMark key={shape} shape={shape} label={shape} />
        ))}
      </Part>
      <Part name="Stars">
        {[1, 2, 3, 4, 5].map((n) => (
          <Stars key={n} value={n} />
        ))}
        <Stars value={4} size="md" />
        <Stars value={3} size="lg" />
      </Part>
      <Part name="SourceMark">
        {sources.map((name) => (
          <SourceMark key={name} name={name} />
        ))}
      </Part>
      <Part name="DueRing">
        <DueRing dueAt={at(20)} />
        <DueRing dueAt={at(5)} />
        <DueRing dueAt={at(1.1)} />
        <DueRing dueAt={at(0.7)} />
        <DueRing dueAt={at(-3.2)} />
        <DueRing dueAt={at(3)} state="paused" />
        <DueRing dueAt={at(3)} state="met" />
      </Part>
      <Part name="Ladder">
        <Ladder
          current={1}
          rungs={[
            { shape: 'drafted', label: 'Drafted', note: 'Ines 09:41' },
            { shape: 'approved', label: 'Approved', note: 'Tomasz 10:02' },
            { shape: 'sent', label: 'Sent', note: 'by you' },
            { shape: 'pending', label: 'Pending at source', note: 'usually 5–20 min' },
            { shape: 'live', label: 'Live' },
          ]}
        />
      </Part>
      <Part name="Delta">
        <Delta value={18} />
        <Delta value={-7} />
        <Delta value={0} />
        <Delta value={-0.3} digits={1} lessIsBetter />
      </Part>
      <Part name="ByteMeter">
        <ByteMeter text={'a'.repeat(312)} limitBytes={4096} />
        <ByteMeter text={'ü'.repeat(1900)} limitBytes={4096} />
        <ByteMeter text={'あ'.repeat(1400)} limitBytes={4096} />
      </Part>
      <Part name="Avatar, TenantLogo">
        <Avatar name="Ines Moreau" size={18} />
        <Avatar name="Ines Moreau" />
        <Avatar name="Mara Lind" size={28} live />
        <Avatar name="Katrin Brandt" size={36} />
        <TenantLogo name="Fennel & Rye" />
        <TenantLogo name="Brightwater Hotels" size={36} />
      </Part>
      <Part name="FilterChip">
        <FilterChip
          name="Date"
          icon={<IconCalendarEvent size={14} />}
          value="Last 28 days"
          note="24 Oct – 20 Nov 2026"
        />
        <FilterChip name="Location" label="Location" value="Europe + 2" note="46 of 312" onRemove={() => {}} />
        <FilterChip name="Filter" ghost icon={<IconPlus size={14} />} value="Filter" />
      </Part>
      <Part name="Button">
        <Button rightSection={<KeyCaps keys="mod+enter" />}>Send reply</Button>
        <Button variant="default">Send and next</Button>
        <Button variant="subtle">Clear</Button>
        <Button size="compact-sm" variant="default">
          Review
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
        <Textarea label="Reply" autosize minRows={2} defaultValue="Liebe Frau Brandt" />
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
            <Menu.Item>Reply due</Menu.Item>
            <Menu.Item>Newest first</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Popover>
          <Popover.Target>
            <Button variant="default">Popover</Button>
          </Popover.Target>
          <Popover.Dropdown>{t('emptyNotifications')}</Popover.Dropdown>
        </Popover>
        <Button variant="default" onClick={() => setDialogOpen(true)}>
          Dialog
        </Button>
        <Button
          variant="default"
          onClick={() => toast({ message: '3 reviews marked as read', undo: () => toast({ message: t('undone') }) })}
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
      <Part name="Note">
        <Note tone="negative" title="Google did not take the reply">
          It holds a phone number.
        </Note>
        <Note tone="warning">Nearly the last reply again.</Note>
        <Note tone="info">Data to 10:04.</Note>
        <Note>Quoted text.</Note>
      </Part>
      <Part name="Table, Skeleton">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Location</Table.Th>
              <Table.Th>Score</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td>Kyoto Sanjō</Table.Td>
              <Table.Td>871</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <Skeleton height={10} width="60%" />
        <Skeleton height={10} width="40%" />
      </Part>
      <Part name="Hints">
        <div style={{ width: '100%' }}>
          <Hints
            hints={[
              { keys: ['j', 'k'], does: 'move' },
              { keys: ['x'], does: 'select' },
              { keys: ['?'], does: 'all keys' },
            ]}
            end={t('live', { time: '10:04' })}
          />
        </div>
      </Part>
      <Part name="Chart">
        <div style={{ width: '100%' }}>
          <Chart title="Reviews by month" option={trend} table={<p>Jun 42, Jul 51, Aug 47</p>} />
        </div>
      </Part>
      <Part name="Form of a contract">
        <SampleForm />
      </Part>
      <div className={classes.empties}>
        <EmptyState
          kind="nothing"
          title="No requests yet"
          body="Nobody has been asked for a review from this location."
          actions={<Button>Ask 84 customers</Button>}
        />
        <EmptyState
          kind="filtered"
          title={t('emptyFilteredTitle', { count: 4 })}
          body={t('emptyFilteredBody')}
          actions={<Button variant="default">{t('clearAll')}</Button>}
        />
        <EmptyState
          kind="forbidden"
          title={t('forbiddenTitle')}
          body="It needs the right Score: read the formula."
          actions={<Button variant="default">{t('back')}</Button>}
        />
        <EmptyState
          kind="unconnected"
          title={t('notConnectedTitle', { name: 'Apple Maps' })}
          body="Reviews appear about ten minutes after someone connects it."
          actions={<Button>Connect Apple Maps</Button>}
        />
        <EmptyState kind="done" title="All answered" body="Median response 3 h." />
        <EmptyState
          kind="error"
          title={t('errorTitle')}
          body={t('errorBody')}
          reference="01JD4Q-8RKX-77"
          actions={<Button>{t('tryAgain')}</Button>}
        />
      </div>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  )
}
