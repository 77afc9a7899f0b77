import { Button } from '@mantine/core'
import { IconFlag, IconMailOpened, IconStar, IconUserSearch } from '@tabler/icons-react'
import { DueRing } from '../parts/due-ring.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { Stars } from '../parts/stars.tsx'
import { StateMark, type StateShape } from '../parts/state-mark.tsx'
import { ListCard } from '../list/list-card.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Filter } from '../list/filters.ts'
import type { Column } from '../list/list-types.ts'
import { ViewList } from '../shell/view-list.tsx'
import { useFormat } from '../words/use-format.ts'

type Row = {
  id: number
  stars: number
  place: string
  who: string
  text: string
  at: string
  state: StateShape
  dueAt: string
  group: string
}

const MINUTE = 60_000
const places = [
  'Milano Isola',
  'Austin South Lamar',
  'Hamburg Altona',
  'Porto Ribeira',
  'Kyoto Sanjō',
  'Lyon Part-Dieu',
  'København Nørrebro',
]
const texts = [
  'Ordine sbagliato due volte in una settimana.',
  'Waited 40 minutes for a pick-up order.',
  'Update: Das Team hat sich gemeldet und mich eingeladen.',
  'Fila enorme e o croissant frio.',
  '夜でも静かで、サワードウがとても良い。',
  'Bon pain, service inégal.',
  'Rigtig god morgenmad, men larm.',
]
const people = [
  'Giulia Ferraro',
  'Devon Okafor',
  'Katrin Brandt',
  'Duarte Pacheco',
  '佐藤 美咲',
  'Hélène Garnier',
  'Signe Dahl',
]
const states: StateShape[] = ['open', 'to-approve', 'approved', 'open', 'drafted', 'rejected', 'pending']

const all: Row[] = Array.from({ length: 1284 }, (_, i) => ({
  id: i + 1,
  stars: 1 + ((i * 7) % 5),
  place: places[i % 7]!,
  who: people[i % 7]!,
  text: texts[i % 7]!,
  at: new Date(Date.now() - i * 47 * MINUTE).toISOString(),
  state: states[i % 7]!,
  dueAt: new Date(Date.now() + (i - 2) * 90 * MINUTE).toISOString(),
  group: i < 2 ? 'Late' : i < 9 ? 'Due today' : 'Later',
}))

const filters = [
  { kind: 'text', name: 'q', label: 'Search letters' },
  {
    kind: 'field',
    name: 'date',
    label: 'Date',
    pinned: true,
    field: { type: 'instant', filterable: true },
    initial: [{ name: 'date', operator: 4, values: ['last28Days'] }],
  },
  {
    kind: 'choices',
    name: 'place',
    label: 'Location',
    pinned: true,
    options: places.map((label) => ({ value: label, label })),
  },
  {
    kind: 'choices',
    name: 'stars',
    label: 'Stars',
    options: [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: `${n} stars`, mark: <Stars value={n} /> })),
  },
  { kind: 'choice', name: 'state', label: 'State', options: states.map((value) => ({ value, label: value })) },
] as const satisfies readonly Filter[]

/** The list screen over rows made here; for those who build. */
export function ListPage() {
  const { age, full } = useFormat()
  const columns: Column<Row>[] = [
    { id: 'stars', label: 'Stars', width: 64, cell: (row) => <Stars value={row.stars} />, sort: 'stars' },
    { id: 'who', label: 'Writer', width: 20, isSilent: true, cell: (row) => <Avatar name={row.who} size={18} /> },
    { id: 'place', label: 'Location', width: 114, cell: (row) => <span className="cut">{row.place}</span> },
    {
      id: 'text',
      label: 'Letter',
      width: 'fill',
      fixed: true,
      cell: (row) => (
        <span className="cut">
          <b style={{ color: 'var(--ink-1)', fontWeight: 500 }}>{row.who}</b> {row.text}
        </span>
      ),
    },
    {
      id: 'age',
      label: 'Age',
      width: 44,
      align: 'end',
      cell: (row) => (
        <span className="num" title={full(row.at)}>
          {age(row.at)}
        </span>
      ),
    },
    { id: 'state', label: 'State', width: 94, cell: (row) => <StateMark shape={row.state} label={row.state} /> },
    { id: 'due', label: 'Answer due', width: 72, cell: (row) => <DueRing dueAt={row.dueAt} /> },
  ]
  return (
    <ListScreen
      id="dev"
      route={{ id: 'dev/list' }}
      title="Letters"
      rowId={(row: Row) => row.id}
      columns={columns}
      filters={filters}
      sorts={[
        { id: 'due', label: 'Answer due' },
        { id: '-stars', label: 'Best first' },
        { id: 'stars', label: 'Worst first' },
      ]}
      query={async ({ filters: { q, place, stars, state }, sort, cursor, limit }) => {
        await new Promise((resolve) => setTimeout(resolve, 150))
        const matching = all
          .filter(
            (row) =>
              (!q || row.text.toLowerCase().includes(q.toLowerCase())) &&
              (!place || place.includes(row.place)) &&
              (!state || row.state === state),
          )
          .filter((row) => !stars || stars.includes(String(row.stars)))
        const sorted =
          sort === 'due'
            ? matching
            : matching.toSorted((a, b) => (sort === 'stars' ? a.stars - b.stars : b.stars - a.stars))
        const from = Number(cursor ?? 0)
        return {
          items: sorted.slice(from, from + limit),
          nextCursor: from + limit < sorted.length ? String(from + limit) : null,
          total: { count: sorted.length, exact: true },
        }
      }}
      groupBy={(row) => ({ id: row.group, label: row.group })}
      views={
        <ViewList
          groups={[
            {
              title: 'My views',
              views: [
                {
                  id: 'me',
                  label: 'Needs you',
                  icon: IconUserSearch,
                  total: { count: 16, exact: true },
                  search: { stars: undefined },
                },
                {
                  id: 'low',
                  label: '1 and 2 stars',
                  icon: IconStar,
                  total: { count: 2, exact: true },
                  isHot: true,
                  search: { stars: '1,2' },
                },
              ],
            },
          ]}
          active="me"
        />
      }
      isUnread={(row) => row.id % 3 === 1}
      empty={{ nothing: { title: 'No letters yet', body: 'They appear once somebody writes.' } }}
      bulkActions={[
        {
          id: 'read',
          label: 'Mark as read',
          icon: IconMailOpened,
          run: async (ids) => ({ done: ids.length, failed: 0, results: ids.map((id) => ({ id, ok: true })) }),
          undo: async () => undefined,
        },
        {
          id: 'flag',
          label: 'Flag',
          icon: IconFlag,
          key: 'f',
          explain: (count) => <p>{count} letters get a flag; everyone at the location sees it.</p>,
          run: async (ids) => {
            await new Promise((resolve) => setTimeout(resolve, 300))
            return {
              done: ids.length - 1,
              failed: 1,
              results: ids.map((id, i) => ({ id, ok: i > 0, message: i > 0 ? undefined : 'Already flagged' })),
            }
          },
          nameOf: (row) => row.who,
          undo: async () => undefined,
        },
      ]}
      card={(row) => (
        <ListCard
          start={
            <>
              <Stars value={row.stars} />
              <Avatar name={row.who} size={18} />
            </>
          }
          age={age(row.at)}
          end={<DueRing dueAt={row.dueAt} />}
          title={row.who}
          text={row.text}
          foot={<StateMark shape={row.state} label={row.state} />}
        />
      )}
      pane={(id, row, { close, next, index, total }) => (
        <div style={{ padding: 20, display: 'grid', gap: 12, alignContent: 'start' }}>
          <h2>{row?.place ?? id}</h2>
          <p>
            {index + 1} / {total.count}
          </p>
          <p>{row?.text}</p>
          <span style={{ display: 'flex', gap: 8 }}>
            <Button onClick={next}>Next</Button>
            <Button variant="default" onClick={close}>
              Close
            </Button>
          </span>
        </div>
      )}
    />
  )
}
