import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Holder, roles } from '../contract.ts'
import classes from './roles.module.css'
import { useRolesText } from './use-text.ts'

/** Who can do something, through which roles and where. */
export function Holders({ actionId }: { actionId: string }) {
  const t = useRolesText()
  const platform = usePlatformText()
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(
    queriesOf(roles).holders.pages({ body: { actionIDs: [actionId] } }),
  )
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  const agencyPeople = data?.pages[0]?.agencyPeople ?? 0
  const reachOf = ({ locationAccess, locations }: Holder) => {
    if (locationAccess === 'ALL') return t('everywhere')
    return locationAccess === 'NONE' ? t('nowhere') : t('atLocations', { count: locations })
  }
  return (
    <section className={classes.section} aria-label={t('whoCan')}>
      <h3>{t('whoCan')}</h3>
      {error && <Note tone="negative">{errorText(error, platform)}</Note>}
      {!data && !error && <Skeleton height={80} />}
      {data && people.length === 0 && <p className={classes.quiet}>{t('whoCanNone')}</p>}
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.userID} className={classes.person}>
            <b>{person.name || person.email}</b>
            <span>
              {[person.roles.map(({ name }) => name).join(', '), reachOf(person), person.active ? '' : t('off')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {agencyPeople > 0 && <p className={classes.quiet}>{t('agencyPeople', { count: agencyPeople })}</p>}
    </section>
  )
}
