import { useState } from 'react'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { type ApiKey, apiKeyKind } from '../contract.ts'
import { useKeyOwner } from './key-owner.ts'
import { KeyPane } from './key-pane.tsx'
import { KeyState } from './key-state.tsx'
import { type Made, MadeKeyDialog } from './made-key-dialog.tsx'
import { useKeysText } from './use-text.ts'

/** The keys of programs, of the tenant or of an agency: what each may do, when it was used last, and the way to end it. */
export function KeyList({ agencyId }: { agencyId?: number }) {
  const t = useKeysText()
  const owner = useKeyOwner(agencyId)
  const { dateTime, date, full } = useFormat()
  const [made, setMade] = useState<Made>()
  const used = ({ lastUsedAt }: ApiKey) =>
    lastUsedAt ? (
      <span className="num" title={full(lastUsedAt)}>
        {dateTime(lastUsedAt)}
      </span>
    ) : (
      t('neverUsed')
    )
  const columns: Column<ApiKey>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: (key) => <b className="cut">{key.name}</b> },
    {
      id: 'key',
      label: t('key'),
      width: 176,
      cell: ({ prefix, lastFour }) => (
        <code className="cut">
          {prefix}…{lastFour}
        </code>
      ),
    },
    {
      id: 'kind',
      label: t('kind'),
      width: 132,
      hidden: true,
      cell: ({ kind }) => t.member('apiKeyKind', apiKeyKind.nameOf(kind)!),
    },
    { id: 'rights', label: t('rights'), width: 76, cell: (key) => t('count', { count: key.actionIDs.length }) },
    { id: 'used', label: t('lastUsed'), width: 124, cell: used },
    {
      id: 'expires',
      label: t('expires'),
      width: 96,
      cell: ({ expiresAt }) => (
        <span className="num" title={full(expiresAt)}>
          {date(expiresAt)}
        </span>
      ),
    },
    { id: 'state', stays: true, label: t('state'), width: 104, cell: (key) => <KeyState apiKey={key} /> },
  ]
  return (
    <>
      <ShortList
        id={owner.isAbove ? 'agency-api-keys' : 'api-keys'}
        route={owner.route}
        title={t.page(owner.isAbove ? 'ofAgency' : 'list')}
        queryOf={agencyId === undefined ? undefined : String(agencyId)}
        columns={columns}
        load={async (signal) => (await owner.list({ signal })).items}
        search={t('name')}
        textOf={({ name, prefix }) => `${name} ${prefix}`}
        create={owner.may.add && t('add')}
        card={(key) => (
          <ListCard
            end={<KeyState apiKey={key} />}
            title={key.name}
            text={
              <code>
                {key.prefix}…{key.lastFour}
              </code>
            }
            foot={
              <>
                {t('count', { count: key.actionIDs.length })} · {used(key)}
              </>
            }
          />
        )}
        pane={(id, key, controls) => (
          <KeyPane key={id} id={id} apiKey={key} owner={owner} controls={controls} onMade={setMade} />
        )}
        none={{ title: t('none'), body: t(owner.isAbove ? 'noneAbove' : 'noneText') }}
      />
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
