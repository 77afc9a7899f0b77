import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useActions } from '#product/organization/roles/web/public.ts'
import { agencyPeople } from '../contract.ts'
import classes from './people.module.css'
import { useAgencyPeopleText } from './use-text.ts'

/** Who of the agency may do something, and through which of their roles. */
export function WhoCan({ agencyId, onClose }: { agencyId: number; onClose: () => void }) {
  const t = useAgencyPeopleText()
  const platform = usePlatformText()
  const { areas } = useActions()
  const [actionID, setActionID] = useState<string | null>(null)
  const { data, error } = useQuery({
    ...queriesOf(agencyPeople).search({ params: { agencyId }, body: { actionID: actionID!, limit: 100 } }),
    enabled: actionID !== null,
  })
  return (
    <Dialog title={t('whoCan')} onClose={onClose}>
      <Select
        size="md"
        searchable
        autoFocus
        label={t('whoCanRight')}
        value={actionID}
        onChange={setActionID}
        data={areas.map(({ name, actions }) => ({
          group: name,
          items: actions.map(({ id, does }) => ({ value: id, label: does })),
        }))}
      />
      {error && <Note tone="negative">{errorText(error, platform)}</Note>}
      <div role="status">
        {data?.items.length === 0 && <p className={classes.quiet}>{t('whoCanNone')}</p>}
        <ul className={classes.people}>
          {data?.items.map((person) => (
            <li key={person.id}>
              <b>{`${person.firstName} ${person.lastName}`.trim()}</b>
              <span>
                {[person.roles.map(({ name }) => name).join(', '), person.active ? '' : t('paused')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {data?.nextCursor && <p className={classes.quiet}>{t('andMore')}</p>}
      </div>
    </Dialog>
  )
}
