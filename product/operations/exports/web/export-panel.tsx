import { Button, Radio, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { usePreference } from '#platform/web/session/preference.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { CUTOFF_SECONDS, type Exported, exports } from '../contract.ts'
import { columnSets } from './column-sets.ts'
import type { ShownList } from './export-button.tsx'
import classes from './exports.module.css'
import { followExport } from './follow-export.tsx'
import { useExportsText } from './use-text.ts'

type Format = Exported['format']
type Columns = 'shown' | 'all' | 'conversationDashboard'

/** In the order in which people want them. */
const FORMATS = ['xlsx', 'xls', 'csv', 'json'] as const satisfies readonly Format[]

/** How many rows, as what, which columns; then it goes. */
export function ExportPanel({ list, filters, fields, sort, onDone }: ShownList & { onDone: () => void }) {
  const t = useExportsText()
  const p = usePlatformText()
  const { number, counted: said } = useFormat()
  const zone = useReaderZone() ?? ownZone()
  const [format, setFormat] = usePreference<Format>('export.format', 'xlsx')
  const [columns, setColumns] = useState<Columns>('shown')
  const counted = useQuery(queriesOf(exports).count({ body: { list, filters: [...filters] } }))
  const allowed = counted.data?.fields ?? []
  const set = columnSets[list]?.conversationDashboard
  const takenOf = (names: readonly string[]) => [...new Set(names)].filter((name) => allowed.includes(name))
  const shown = takenOf(fields)
  const asked = columns === 'conversationDashboard' && set ? set : fields
  const hidden = counted.data ? [...new Set(asked)].filter((name) => !allowed.includes(name)) : []
  const taken = columns === 'all' || takenOf(asked).length === 0 ? allowed : takenOf(asked)
  const asking = useMutation({
    mutationFn: () =>
      callsOf(exports).ask({
        body: { list, format, fields: [...taken], filters: [...filters], ...(sort === undefined ? {} : { sort }) },
      }),
    onSuccess: (asked) => {
      onDone()
      followExport(asked)
    },
  })
  const count = counted.data?.count ?? 0
  const failure = counted.error ?? asking.error
  return (
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault()
        asking.mutate()
      }}
    >
      <h2>{t('exportTitle')}</h2>
      <p aria-live="polite">
        {counted.isPending
          ? t('counting')
          : counted.data && (count === 0 ? t('noRows') : t('rowsFit', { count, number: said(counted.data) }))}
      </p>
      <div>
        <span id="export-format" className={classes.label}>
          {t('format')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="export-format"
          data={FORMATS.map((value) => ({ value, label: t.member('exportFormat', value) }))}
          value={format}
          onChange={(value) => setFormat(value as Format)}
        />
      </div>
      <div>
        <span id="export-columns" className={classes.label}>
          {t('columns')}
        </span>
        <Radio.Group
          aria-labelledby="export-columns"
          value={columns}
          onChange={(value) => setColumns(value as Columns)}
        >
          <div className={classes.choices}>
            <Radio
              value="shown"
              label={t('columnsShown', { number: number(shown.length) })}
              disabled={shown.length === 0}
            />
            <Radio value="all" label={t('columnsAll', { number: number(allowed.length) })} />
            {set && (
              <Radio
                value="conversationDashboard"
                label={t('columnsConversation', { number: number(takenOf(set).length) })}
              />
            )}
          </div>
        </Radio.Group>
      </div>
      <p className={classes.names}>{taken.map((name) => headOf(list, name)).join(', ')}</p>
      {hidden.length > 0 && (
        <p className={classes.quiet}>
          {t('hiddenColumns', { names: hidden.map((name) => headOf(list, name)).join(', ') })}
        </p>
      )}
      <p className={classes.quiet}>
        {t('zoneNote', { zone: zone.replaceAll('_', ' ') })} {t('longNote', { seconds: CUTOFF_SECONDS })}
      </p>
      {failure && <Note tone="negative" title={errorText(failure, p)} />}
      <Button type="submit" data-autofocus loading={asking.isPending} disabled={!counted.data || count === 0}>
        {t('export')}
      </Button>
      <PageLink system={exports} page="list" className={classes.all} onClick={onDone}>
        {t('allExports')}
      </PageLink>
    </form>
  )
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function headOf(list: string, name: string): string {
  const [system = '', own = ''] = list.split('.')
  return wordAt(system, `lists/${own}/fields/${name}`)
}
