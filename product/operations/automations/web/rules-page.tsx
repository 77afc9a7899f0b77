import { Button } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useKeptFocus } from '#platform/web/keys/use-kept-focus.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Hints } from '#platform/web/parts/hints.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useShut } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { automations, type DryRun, type Rule } from '../contract.ts'
import classes from './automations.module.css'
import { RuleEditor } from './rule-editor.tsx'
import { RuleNav } from './rule-nav.tsx'
import { useRulesText } from './use-text.ts'

const NEW = 'new'

/** What a form types over; that a rule was tried or turned on leaves the form, and the focus in it, as they are. */
const whatIsSaid = ({ name, description, event, subject, filters, actions, dailyLimit, again }: Rule) =>
  JSON.stringify([name, description, event, subject, filters, actions, dailyLimit, again])

/** Rules in their order, and the open one: when it runs, on what, what it does, and what that would have done. */
export function RulesPage() {
  useKeptFocus()
  const t = useRulesText()
  const p = usePlatformText()
  const shut = useShut(automations)
  const [search, change] = useSearchState()
  const { data: rules, error, refetch } = useQuery(queriesOf(automations).list())
  const isNew = search['open'] === NEW
  const open = isNew ? undefined : (rules?.find(({ id }) => String(id) === search['open']) ?? rules?.[0])
  /** The last dry run of each rule, which outlives a form that takes in what was saved. */
  const [tried, setTried] = useState<Readonly<Record<number, DryRun>>>({})
  const begin = () => change({ open: NEW }, 'push')
  useKeys([{ keys: 'c', does: t('create'), group: 'list', run: begin }], !shut('create'))
  return (
    <Desk
      bar={
        <FilterBar
          end={
            <>
              <PageLink system={automations} page="runs" className={classes.toRuns}>
                <IconListDetails size={16} stroke={1.75} aria-hidden="true" />
                {t.page('runs')}
              </PageLink>
              {!shut('create') && !isNew && (
                <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={begin}>
                  {t('create')}
                </Button>
              )}
            </>
          }
        />
      }
    >
      {rules && rules.length > 0 && <RuleNav rules={rules} openId={isNew ? NEW : open?.id} />}
      <Sheet label={open?.name ?? t.page('rules')}>
        <h1 className="sr">{t.page('rules')}</h1>
        {error && <LoadFailure error={error} onRetry={refetch} />}
        {open && (
          <FreshForm key={open.id} newest={open} typedOver={whatIsSaid}>
            {(shown) => (
              <RuleEditor
                rule={shown}
                tried={tried[shown.id]}
                onTried={(result) => setTried({ ...tried, [shown.id]: result })}
              />
            )}
          </FreshForm>
        )}
        {isNew && <RuleEditor key={NEW} />}
        {rules?.length === 0 && !isNew && (
          <EmptyState
            kind="nothing"
            title={t('none')}
            body={t('noneBody')}
            actions={!shut('create') && <Button onClick={begin}>{t('create')}</Button>}
          />
        )}
        <Hints
          hints={[
            { keys: ['c'], does: t('create') },
            { keys: ['d'], does: t('dryRun') },
            { keys: ['n'], does: t('addAction') },
            { keys: ['?'], does: p('allKeys') },
          ]}
        />
      </Sheet>
    </Desk>
  )
}
