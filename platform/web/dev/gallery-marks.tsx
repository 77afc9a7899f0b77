import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { Avatar } from '../parts/avatar.tsx'
import { ByteMeter } from '../parts/byte-meter.tsx'
import { Delta } from '../parts/delta.tsx'
import { DueRing } from '../parts/due-ring.tsx'
import { FilterChip } from '../parts/filter-chip.tsx'
import { Ladder } from '../parts/ladder.tsx'
import { Stars } from '../parts/stars.tsx'
import { StateMark, type StateShape } from '../parts/state-mark.tsx'
import { TenantLogo } from '../parts/tenant-logo.tsx'
import { useNow } from '../parts/use-now.ts'
import { Part } from './gallery-part.tsx'

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
const HOUR = 3_600_000

/** Signs, measures and chips: what stands in rows. */
export function GalleryMarks() {
  const now = useNow()
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
  return (
    <>
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
    </>
  )
}
