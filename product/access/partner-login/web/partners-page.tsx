import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { Gives } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Partner, partnerLogin } from '../contract.ts'
import { PartnerPane } from './partner-pane.tsx'
import { usePartnersText } from './use-text.ts'

type Known = Gives<(typeof partnerLogin)['routes']['list']>

/** The partners whose servers sign users in. */
export function PartnersPage() {
  const t = usePartnersText()
  const { dateTime } = useFormat()
  const [, change] = useSearchState()
  const known = useRef<Known>({ items: [], roles: [], tokenUrl: '' })
  const [secret, setSecret] = useState<{ partnerId: number; text: string }>()
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('search') }] as const satisfies readonly Filter[],
    [t],
  )
  const used = ({ lastUsedAt }: Partner) => (lastUsedAt ? dateTime(lastUsedAt) : t('never'))
  const columns: Column<Partner>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'enabled', label: t('enabled'), width: 140, cell: ({ enabled }) => t(enabled ? 'on' : 'off') },
    { id: 'used', label: t('lastUsed'), width: 180, cell: used },
  ]
  return (
    <ListScreen
      id="partners"
      title={t.page('partners')}
      rowId={idOf}
      columns={columns}
      filters={filters}
      query={async ({ filters: { q = '' }, signal }) => {
        known.current = await callsOf(partnerLogin).list({ signal })
        const low = q.toLocaleLowerCase()
        const found = known.current.items.filter(({ name }) => name.toLocaleLowerCase().includes(low))
        return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
      }}
      actions={
        <Button
          leftSection={<IconPlus size={14} stroke={1.75} />}
          size="compact-md"
          onClick={() => change({ open: 'new' }, 'push')}
        >
          {t('add')}
        </Button>
      }
      card={(partner) => (
        <ListCard title={partner.name} text={t(partner.enabled ? 'on' : 'off')} foot={used(partner)} />
      )}
      pane={(id, partner, controls) => (
        <PartnerPane
          key={id}
          id={id}
          partner={partner}
          known={known.current}
          secret={secret?.partnerId === id ? secret.text : undefined}
          onSecret={(partnerId, text) => setSecret({ partnerId, text })}
          controls={controls}
        />
      )}
      empty={{ nothing: { title: t('none'), body: t('noneBody') } }}
    />
  )
}

function idOf({ id }: Partner) {
  return id
}
