import { Button, Skeleton, Table } from '@mantine/core'
import { Chart } from '../parts/chart.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Hints } from '../parts/hints.tsx'
import { Note } from '../parts/note.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { HalfForm, SampleForm } from './sample-form.tsx'
import classes from './dev.module.css'
import { Part } from './gallery-part.tsx'

const trend = {
  grid: { left: 40, right: 12, top: 12, bottom: 28 },
  xAxis: { type: 'category' as const, data: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
  yAxis: { type: 'value' as const },
  series: [
    { name: 'Letters', type: 'bar' as const, data: [42, 51, 47, 60, 58, 66] },
    { name: 'Answered', type: 'line' as const, data: [30, 44, 40, 55, 54, 61] },
  ],
}

/** Notes, tables, charts, forms, and the kinds of empty. */
export function GallerySheets() {
  const t = usePlatformText()
  return (
    <>
      <Part name="Note">
        <Note tone="negative" title="The post did not take the letter">
          It holds a phone number.
        </Note>
        <Note tone="warning">Nearly the last letter again.</Note>
        <Note tone="info">Data to 10:04.</Note>
        <Note>Quoted text.</Note>
      </Part>
      <Part name="Table, Skeleton">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Location</Table.Th>
              <Table.Th>Letters</Table.Th>
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
          <Chart title="Letters by month" option={trend} table={<p>Jun 42, Jul 51, Aug 47</p>} />
        </div>
      </Part>
      <Part name="Form of a contract">
        <SampleForm />
      </Part>
      <Part name="Faults of fields that are not shown">
        <HalfForm code="" />
        <HalfForm code="A-1234" />
      </Part>
      <div className={classes.empties}>
        <EmptyState
          kind="nothing"
          title="No letters yet"
          body="Nobody has written to this location."
          actions={<Button>Write to 84 people</Button>}
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
          body="It needs the permission to see letters."
          actions={<Button variant="default">{t('back')}</Button>}
        />
        <EmptyState
          kind="unconnected"
          title={t('notConnectedTitle', { name: 'The post' })}
          body="Letters appear about ten minutes after someone connects it."
          actions={<Button>Connect the post</Button>}
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
    </>
  )
}
