import { useRef, useState } from 'react'
import type { Gives } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { SecretDialog } from '#platform/web/feedback/secret-dialog.tsx'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Partner, partnerLogin } from '../contract.ts'
import { PartnerPane } from './partner-pane.tsx'
import { usePartnersText } from './use-text.ts'

type Known = Gives<(typeof partnerLogin)['routes']['list']>

/** The partners whose servers sign users in. */
export function PartnersPage() {
  const t = usePartnersText()
  const { dateTime } = useFormat()
  const known = useRef<Known>({ items: [], roles: [], tokenUrl: '' })
  const [secret, setSecret] = useState<string>()
  const used = ({ lastUsedAt }: Partner) => (lastUsedAt ? dateTime(lastUsedAt) : t('never'))
  const columns: Column<Partner>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'enabled', label: t('enabled'), width: 140, cell: ({ enabled }) => t(enabled ? 'on' : 'off') },
    { id: 'used', label: t('lastUsed'), width: 180, cell: used },
  ]
  return (
    <>
      <ShortList
        id="partners"
        route={queriesOf(partnerLogin).list}
        title={t.page('partners')}
        columns={columns}
        load={async (signal) => {
          known.current = await callsOf(partnerLogin).list({ signal })
          return known.current.items
        }}
        search={t('search')}
        textOf={({ name }) => name}
        create={t('add')}
        none={{ title: t('none'), body: t('noneBody') }}
        card={(partner) => (
          <ListCard title={partner.name} text={t(partner.enabled ? 'on' : 'off')} foot={used(partner)} />
        )}
        pane={(id, partner, controls) => (
          <PartnerPane
            key={id}
            id={id}
            partner={partner}
            known={known.current}
            onSecret={setSecret}
            controls={controls}
          />
        )}
      />
      {secret && (
        <SecretDialog
          title={t('secret')}
          lead={t('secretOnce')}
          secret={secret}
          testId="partner-secret"
          copy={t('copy')}
          kept={t('done')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}
