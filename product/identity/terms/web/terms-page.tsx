import { Badge } from '@mantine/core'
import { useRef } from 'react'
import { actionOf, type Gives } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { terms } from '../contract.ts'
import { TermsPane } from './terms-pane.tsx'
import { useTermsText } from './use-text.ts'

export type TermsVersion = Gives<(typeof terms)['routes']['versions']>['items'][number]

/** The versions of the agency's terms, the newest first, and the next one. */
export function TermsPage() {
  const t = useTermsText()
  const { date, number } = useFormat()
  const may = useMay()
  const { agency } = useSession()
  const known = useRef<readonly TermsVersion[]>([])
  const newest = (version: TermsVersion) => version.version === known.current[0]?.version
  const columns: Column<TermsVersion>[] = [
    {
      id: 'version',
      label: t('version'),
      width: 80,
      fixed: true,
      cell: ({ version }) => <b className="num">{number(version)}</b>,
    },
    {
      id: 'title',
      label: t('name'),
      width: 'fill',
      cell: (version) => (
        <span className="cut">
          {version.title} {newest(version) && <Badge data-tone="positive">{t('inForce')}</Badge>}
        </span>
      ),
    },
    { id: 'at', label: t('publishedAt'), width: 120, cell: ({ publishedAt }) => date(publishedAt) },
    {
      id: 'by',
      label: t('publishedBy'),
      width: 160,
      cell: ({ publishedBy }) => <span className="cut">{publishedBy}</span>,
    },
    {
      id: 'accepted',
      label: t.title(),
      width: 200,
      cell: ({ acceptedBy }) => t('acceptedBy', { count: acceptedBy }),
    },
  ]
  return (
    <ShortList
      id="terms"
      route={queriesOf(terms).versions}
      title={t.page('list')}
      rowId={({ version }) => version}
      columns={columns}
      load={async (signal) => {
        const { items } = await callsOf(terms).versions({ params: { agencyId: agency.id }, signal })
        known.current = items.toSorted((a, b) => b.version - a.version)
        return known.current
      }}
      search={t('search')}
      textOf={({ title, text }) => `${title} ${text}`}
      create={may(actionOf(terms, 'edit')) && t('publish')}
      card={(version) => (
        <ListCard
          title={`${number(version.version)} · ${version.title}`}
          text={date(version.publishedAt)}
          foot={t('acceptedBy', { count: version.acceptedBy })}
        />
      )}
      pane={(id, version, controls) => (
        <TermsPane
          key={`${id} ${version?.version}`}
          id={id}
          version={version}
          all={known.current}
          controls={controls}
        />
      )}
      none={{ title: t('none'), body: t('noneBody') }}
    />
  )
}
