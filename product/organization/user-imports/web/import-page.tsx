import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink, usePageParams } from '#platform/web/router/page-link.tsx'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { users } from '#product/organization/users/contract.ts'
import { type UserImport, userImportFailure, userImports, userRowOutcome } from '../contract.ts'
import { ImportState } from './import-state.tsx'
import classes from './imports.module.css'
import { PlanRows } from './plan-rows.tsx'
import { useImportsText } from './use-text.ts'

type Outcome = (typeof userRowOutcome)['members'][number]
const counts = { create: 'creates', update: 'updates', skip: 'skips', reject: 'rejects' } as const

/** The plan of one file of people, row by row, and the button that does exactly that. */
export function ImportPage() {
  const t = useImportsText()
  const { full } = useFormat()
  const { userImportId } = usePageParams(userImports, 'one')
  const { data, error } = useQuery({
    ...queriesOf(userImports).one({ params: { userImportId } }),
    refetchInterval: ({ state }) => (isBusy(state.data) ? 1500 : false),
  })
  const [only, setOnly] = useState<Outcome>()
  if (error && !data)
    return (
      <FormPage title={t.page('one')}>
        <LoadFailure error={error} />
      </FormPage>
    )
  if (!data) return <Skeleton height={320} />
  const shown = (['create', 'update', 'skip', 'reject'] as const).filter((outcome) => data[counts[outcome]] > 0)
  return (
    <FormPage title={data.name} note={`${data.askedBy.name} · ${full(data.createdAt)}`}>
      <FormSection title={t('state')}>
        <ImportState state={data.state} />
        {data.failure && (
          <Note tone={data.failure === 'changed' ? 'warning' : 'negative'}>
            {t.member('userImportFailure', userImportFailure.nameOf(data.failure)!)}
          </Note>
        )}
        {data.state === 'Planning' && <p>{t('planning')}</p>}
        {data.state === 'Importing' && <p>{t('importing')}</p>}
        {data.state === 'Imported' && <p>{t('imported')}</p>}
        {data.state === 'Planned' && <CommitPlan plan={data} />}
        <p className={classes.links}>
          <PageLink system={userImports} page="list">
            {t('back')}
          </PageLink>
          <PageLink system={users} page="list">
            {t('toPeople')}
          </PageLink>
        </p>
      </FormSection>
      {data.rows > 0 && (
        <FormSection title={t('becomes')}>
          <div className={classes.outcomes} role="group" aria-label={t('becomes')}>
            <button type="button" aria-pressed={only === undefined} onClick={() => setOnly(undefined)}>
              {t('allRows')}
            </button>
            {shown.map((outcome) => (
              <button key={outcome} type="button" aria-pressed={only === outcome} onClick={() => setOnly(outcome)}>
                {t(counts[outcome], { count: data[counts[outcome]] })}
              </button>
            ))}
          </div>
          <PlanRows plan={data} only={only} />
        </FormSection>
      )}
      <FormSection title={t('columns')}>
        <ul className={classes.columns}>
          {data.columns.map(({ name, field, forbidden }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{field ? t.member('importField', field) : t(forbidden ? 'forbidden' : 'ignored')}</span>
            </li>
          ))}
        </ul>
      </FormSection>
    </FormPage>
  )
}

function isBusy(one: UserImport | undefined): boolean {
  return one?.state === 'Planning' || one?.state === 'Importing'
}

function CommitPlan({ plan }: { plan: UserImport }) {
  const t = useImportsText()
  const platform = usePlatformText()
  const shut = useShut(userImports)
  const [welcome, setWelcome] = useState(true)
  const [failure, setFailure] = useState<unknown>()
  const people = plan.creates + plan.updates
  const params = { userImportId: plan.id }
  const trying = async (act: () => Promise<unknown>) => {
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <div className={classes.commit}>
      {failure !== undefined && <Note tone="negative">{errorText(failure, platform)}</Note>}
      {shut('import') && <Note tone="info">{platform('notWhileActing')}</Note>}
      {plan.creates > 0 && !shut('import') && (
        <Checkbox
          label={t('welcome')}
          checked={welcome}
          onChange={(event) => setWelcome(event.currentTarget.checked)}
        />
      )}
      <div className={classes.links}>
        {people > 0 && !shut('import') && (
          <Button
            onClick={() =>
              void trying(() => callsOf(userImports).import({ params, body: { version: plan.version, welcome } }))
            }
          >
            {t('commit', { count: people })}
          </Button>
        )}
        <Button variant="default" onClick={() => void trying(() => callsOf(userImports).cancel({ params }))}>
          {t('drop')}
        </Button>
      </div>
    </div>
  )
}
