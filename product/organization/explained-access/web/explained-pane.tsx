import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { UserActionsSlot } from '#product/organization/users/web/public.ts'
import { seenScope } from '#product/organization/users/contract.ts'
import { type Explained, explainedAccess } from '../contract.ts'
import classes from './explained.module.css'
import { useExplainedText } from './use-text.ts'

/** Whoever waits for a code in vain is helped by whoever sees how far it came. */
function LastCode({ sentAt, state, problem }: NonNullable<Explained['lastCode']>) {
  const t = useExplainedText()
  const { dateTime } = useFormat()
  const shape = state === 'delivered' ? 'match' : state === 'undelivered' ? 'blocked' : 'pending'
  return (
    <Part title={t('lastCode')}>
      <StateMark shape={shape} label={t.member('smsState', state)} />
      <small>{[problem && t.member('smsProblem', problem), dateTime(sentAt)].filter(Boolean).join(' · ')}</small>
    </Part>
  )
}

/** What the person of a pane can see and do, each part with where it comes from. */
export function ExplainedPane({ user }: UserActionsSlot) {
  const t = useExplainedText()
  const platform = usePlatformText()
  const [text, setText] = useState('')
  const { data, error } = useQuery(queriesOf(explainedAccess).one({ params: { userId: user.id } }, user.version))
  if (error) return <EmptyState kind="error" title={errorText(error, platform)} />
  if (!data) return <Skeleton height={240} />
  const { locations, flags, objects } = data
  const on = flags.filter(({ enabled }) => enabled)
  return (
    <div className={classes.explained}>
      <Part title={t(data.mayEnter ? 'mayEnter' : 'mayNotEnter')}>
        {!data.mayEnter && <Note tone="warning">{t('wouldHave')}</Note>}
        <ul>
          {data.entry.map(({ rule, holds }) => (
            <li key={rule}>
              <StateMark shape={holds ? 'match' : 'blocked'} label={t.member('entryRule', rule)} />
            </li>
          ))}
        </ul>
        <small>{t('agency', { tenant: data.tenant.name, agency: data.agency })}</small>
      </Part>
      {data.lastCode && <LastCode {...data.lastCode} />}
      <Part title={t('locations')}>
        <p>
          {locations.access === 'ALL'
            ? t('all')
            : locations.access === 'NONE'
              ? t('none')
              : t('some', { count: locations.count })}
        </p>
        {locations.scopes.map(({ name, label, values }) => (
          <small key={name}>{t('scopeLine', { label, values: values.join(', ') })}</small>
        ))}
        <ul>
          {locations.named.map(({ id, name, chosen }) => (
            <li key={id}>
              {name} <small>{t(chosen ? 'chosen' : 'byScope')}</small>
            </li>
          ))}
        </ul>
        {locations.access === 'SOME' && locations.count > locations.named.length && (
          <small>{t('andMore', { count: locations.count - locations.named.length })}</small>
        )}
      </Part>
      <Part title={t('customers')}>
        <p>
          {data.piiScopes.map((scope) => t.member('seenScope', seenScope.nameOf(scope)!)).join(', ') ||
            t('customersNone')}
        </p>
      </Part>
      <Part title={t('roles')}>
        <ul>
          {data.roles.map(({ id, name, parent, actions }) => (
            <li key={id}>
              {name}{' '}
              <small>
                {[parent && t('under', { parent }), t('rights', { count: actions })].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
        {data.roles.length === 0 && <p>{t('noRoles')}</p>}
      </Part>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} stroke={1.75} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Screens screens={data.screens} text={text} />
      <Actions actions={data.actions} text={text} />
      <Part title={t('flags')}>
        <ul>
          {on.map(({ key, rules }) => (
            <li key={key}>
              {key} <small>{rules.filter((rule) => rule !== 'killSwitch').join(', ')}</small>
            </li>
          ))}
        </ul>
        {on.length === 0 && <p>{t('noFlags')}</p>}
      </Part>
      <Part title={t('objects')}>
        <ul>
          {objects.map(({ kind, objectID, name, action, via, decides }, at) => (
            <li key={at}>
              {`${t.member('objectKind', kind)} “${name ?? objectID}”: ${t.member('objectAction', action)}`}{' '}
              <small>
                {[t.member('privilegeVia', via), decides ? null : t('overruled')].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
        {objects.length === 0 && <p>{t('noObjects')}</p>}
      </Part>
    </div>
  )
}

function Screens({ screens, text }: { screens: Explained['screens']; text: string }) {
  const t = useExplainedText()
  const fitting = screens.filter(({ title, path }) => holds(text, title, path))
  const opens = screens.filter((screen) => screen.opens)
  return (
    <Part title={`${t('screens')} · ${t('opens', { count: opens.length, all: screens.length })}`}>
      <ul>
        {fitting.map(({ path, title, opens: isOpen, by, key }) => (
          <li key={path}>
            <StateMark shape={isOpen ? 'match' : 'blocked'} label={title} />{' '}
            <small>{by === 'everybody' ? t('forAll') : t(isOpen ? 'opensBy' : 'lacks', { key: key ?? '' })}</small>
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p>{t('nothingFits')}</p>}
    </Part>
  )
}

function Actions({ actions, text }: { actions: Explained['actions']; text: string }) {
  const t = useExplainedText()
  const fitting = actions.filter(({ id, does }) => holds(text, id, does))
  const areas = Map.groupBy(fitting, ({ area }) => area)
  return (
    <Part title={`${t('does')} · ${t('rights', { count: actions.length })}`}>
      {[...areas].map(([area, own]) => (
        <details key={area} open={text !== ''}>
          <summary>
            {area} <small>{t('rights', { count: own.length })}</small>
          </summary>
          <ul>
            {own.map(({ id, does, sources }) => (
              <li key={id}>
                {does} <code>{id}</code>{' '}
                <small>
                  {sources
                    .map(({ role, parent }) => (parent ? t('fromParent', { role, parent }) : t('from', { role })))
                    .join('; ')}
                </small>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {fitting.length === 0 && <p>{t('nothingFits')}</p>}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function holds(text: string, ...values: string[]): boolean {
  const low = text.trim().toLocaleLowerCase()
  return values.some((value) => value.toLocaleLowerCase().includes(low))
}
