import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { importer } from '../contract.ts'
import { ErrorFileButton } from './error-file-button.tsx'
import type { StepProps } from './import-page.tsx'
import classes from './importer.module.css'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'
import { MainButton } from './main-button.tsx'
import { NewLocations } from './new-locations.tsx'
import { PlanLacks } from './plan-lacks.tsx'
import { PlanReasons } from './plan-reasons.tsx'
import { PlannedStars } from './planned-stars.tsx'
import { RowsList } from './rows-list.tsx'
import { rowsToImport } from './stage-of.ts'

/** What exactly the commit will do, and the button that does it. */
export function PlanStep({ job, take, onChangeColumns }: StepProps & { onChangeColumns: () => void }) {
  const t = useImporterText()
  const rights = useImporterRights()
  const { act, isBusy } = useAct()
  const count = rowsToImport(job)
  const needsLocations = job.plan !== null && job.plan.newLocations > 0 && !rights.createLocations
  const commit = () =>
    act(() =>
      callsOf(importer)
        .import({ params: { importJobId: job.id }, body: { version: job.version } })
        .then(take),
    )
  return (
    <>
      <div className={classes.notes}>
        {job.plan !== null && job.plan.replies > 0 && (
          <Note tone="info">{t('plannedReplies', { count: job.plan.replies })}</Note>
        )}
        {count === 0 && <Note tone="info">{t('nothingToDo')}</Note>}
        <PlanLacks job={job} />
        {!rights.import && <Note tone="info">{t('mayNotImport')}</Note>}
        {needsLocations && <Note tone="info">{t('mayNotCreate')}</Note>}
      </div>
      <div className={classes.plan}>
        <RowsList job={job} />
        <aside>
          {job.uses.includes('stars') ? <PlannedStars job={job} /> : <PlanReasons job={job} />}
          <NewLocations job={job} />
        </aside>
      </div>
      <footer className={classes.bar}>
        <ErrorFileButton job={job} />
        {rights.edit && (
          <Button variant="default" onClick={onChangeColumns}>
            {t('changeColumns')}
          </Button>
        )}
        {rights.import && count > 0 && (
          <MainButton label={t('commit', { count })} run={commit} isRunning={isBusy} isOff={needsLocations} />
        )}
      </footer>
    </>
  )
}
