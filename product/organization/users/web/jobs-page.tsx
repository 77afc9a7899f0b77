import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column, PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { languageName } from '#platform/web/words/language-name.ts'
import type { Locale } from '#platform/contract/locales.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type UserChanges, type UserJob, userJobFailure, users } from '../contract.ts'
import { useUsersText } from './use-text.ts'
import classes from './users.module.css'

const shapes: Record<UserJob['status'], StateShape> = {
  Scheduled: 'pending',
  InProgress: 'pending',
  Completed: 'live',
  Failed: 'rejected',
}
const jobId = ({ id }: UserJob) => id

/** What was changed for many people at once, and what became of each. */
export function JobsPage() {
  const t = useUsersText()
  const { dateTime, full, number } = useFormat()
  const what = useChangeWords()
  const state = ({ status }: UserJob) => <StateMark shape={shapes[status]} label={t.member('userJobStatus', status)} />
  const done = (job: UserJob) => t('jobDoneOf', { done: number(job.done), total: number(job.total) })
  const columns: Column<UserJob>[] = [
    {
      id: 'what',
      label: t('jobWhat'),
      width: 'fill',
      fixed: true,
      cell: (job) => <b className="cut">{what(job.changes).join(', ')}</b>,
    },
    { id: 'who', label: t('jobWho'), width: 150, cell: ({ askedBy }) => <span className="cut">{askedBy.name}</span> },
    {
      id: 'when',
      label: t('jobWhen'),
      width: 132,
      cell: ({ createdAt }) => (
        <span className="num" title={full(createdAt)}>
          {dateTime(createdAt)}
        </span>
      ),
    },
    {
      id: 'done',
      label: t('jobDone'),
      width: 120,
      align: 'end',
      cell: (job) => <span className="num">{done(job)}</span>,
    },
    { id: 'state', stays: true, label: t('state'), width: 128, cell: state },
  ]
  return (
    <ListScreen
      id="user-jobs"
      route={queriesOf(users).jobs}
      title={t.page('jobs')}
      rowId={jobId}
      columns={columns}
      filters={[]}
      query={({ cursor, limit, signal }) => callsOf(users).jobs({ query: { limit, cursor }, signal })}
      card={(job) => (
        <ListCard
          end={state(job)}
          title={what(job.changes).join(', ')}
          text={`${job.askedBy.name} · ${dateTime(job.createdAt)}`}
          foot={done(job)}
        />
      )}
      pane={(id, job, controls) => <JobPane key={id} id={Number(id)} job={job} controls={controls} />}
      empty={{ nothing: { title: t('jobsNone') } }}
    />
  )
}

function JobPane({ id, job, controls }: { id: number; job: UserJob | undefined; controls: PaneControls }) {
  const t = useUsersText()
  const { full, number } = useFormat()
  const what = useChangeWords()
  const { data: failures } = useQuery(
    queriesOf(users).jobResults({ params: { userJobId: id }, body: { state: 'Failed', limit: 250 } }, job?.failed),
  )
  const { data } = useQuery({
    ...queriesOf(users).job({ params: { userJobId: id } }, job?.done),
    initialData: job,
  })
  return (
    <Pane title={t.page('jobs')} note={data && full(data.createdAt)} controls={controls}>
      {data?.failure && <Note tone="negative">{t.member('userJobFailure', userJobFailure.nameOf(data.failure)!)}</Note>}
      {data && (
        <Facts
          facts={[
            [t('state'), t.member('userJobStatus', data.status)],
            [t('jobWho'), data.askedBy.name],
            [t('jobWhat'), what(data.changes).join(', ')],
            [t('jobDone'), t('jobDoneOf', { done: number(data.done), total: number(data.total) })],
          ]}
        />
      )}
      {(failures?.items.length ?? 0) > 0 && (
        <section aria-label={t('jobFailed', { count: data?.failed ?? 0 })}>
          <ul className={classes.failures}>
            {failures!.items.map(({ userID, name, message }) => (
              <li key={userID}>
                <StateMark shape="rejected" label={name} />
                <small>{message}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Pane>
  )
}

/** What a change says, in words. */
function useChangeWords() {
  const t = useUsersText()
  return (changes: UserChanges): string[] => {
    const counted = (ids: readonly number[] | undefined, word: string) =>
      ids?.length ? [`${word}: ${ids.length}`] : []
    return [
      ...counted(changes.addRoleIDs, t('addRoles')),
      ...counted(changes.removeRoleIDs, t('removeRoles')),
      ...(changes.locationAccess ? [t.member('locationAccess', changes.locationAccess)] : []),
      ...counted(changes.addLocationIDs, t('addLocations')),
      ...counted(changes.removeLocationIDs, t('removeLocations')),
      ...(changes.locale ? [languageName(changes.locale as Locale)] : []),
      ...(changes.timezone ? [changes.timezone] : []),
      ...counted(changes.addTagIDs, t('addTags')),
      ...counted(changes.removeTagIDs, t('removeTags')),
      ...(changes.active === undefined ? [] : [t(changes.active ? 'resume' : 'pause')]),
    ]
  }
}
