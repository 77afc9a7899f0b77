import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { benchmark, type Competitor } from '../contract.ts'
import classes from './benchmark.module.css'
import { CompetitorForm } from './competitor-form.tsx'
import { PageReads } from './page-reads.tsx'
import { useBenchmarkText } from './use-text.ts'

type Props = { id: RowId; competitor: Competitor | undefined; controls: PaneControls }

/** One beside the list: what was read of it, more to read, and what it is; or the form of a new one. */
export function CompetitorPane({ id, competitor, controls }: Props) {
  const t = useBenchmarkText()
  return (
    <ResourcePane
      id={id}
      one={competitor}
      create={{ title: t('create'), form: <CompetitorForm /> }}
      missing={t.page('list')}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <div className={classes.pane}>
          {!one.isWhole && <Note tone="info" title={t('notWhole')} />}
          <PageReads competitor={one} />
          <FreshForm newest={one}>{(shown) => <CompetitorForm competitor={shown} />}</FreshForm>
          {one.isWhole && <RemoveAct competitor={one} onGone={controls.close} />}
        </div>
      )}
    </ResourcePane>
  )
}

function RemoveAct({ competitor: { id, name }, onGone }: { competitor: Competitor; onGone: () => void }) {
  const t = useBenchmarkText()
  const shut = useShut(benchmark)
  const [isAsked, setAsked] = useState(false)
  if (shut('remove')) return null
  return (
    <div>
      <Button variant="default" data-tone="negative" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('removeAsk')}
          verb={t('remove')}
          tone="negative"
          run={async () => {
            await callsOf(benchmark).remove({ params: { competitorId: id } })
            onGone()
          }}
          rehearse={() => rehearsalsOf(benchmark).remove({ params: { competitorId: id } })}
          said={t('removed')}
          onClose={() => setAsked(false)}
        >
          <p>{t('removeText', { name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
