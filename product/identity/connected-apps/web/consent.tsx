import { Button, Checkbox, Radio, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gives } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { piiScope } from '#product/organization/users/contract.ts'
import { appAccess, type AskedAccess, connectedApps } from '../contract.ts'
import classes from './connected-apps.module.css'
import { useAppsText } from './use-text.ts'

type App = NonNullable<Gives<(typeof connectedApps)['routes']['ask']>['app']>
type Access = (typeof appAccess.members)[number]
type Scope = (typeof piiScope.members)[number]
type Props = { app: App; asked: AskedAccess; backTo: string }

/** What is given, and the two ways on. */
export function Consent({ app, asked, backTo }: Props) {
  const t = useAppsText()
  const { user, tenant } = useSession()
  const shut = useShut(connectedApps)
  const { act, isBusy } = useAct()
  const { data: settings } = useQuery({ ...queriesOf(connectedApps).settings(), enabled: tenant !== null })
  const [access, setAccess] = useState<Access>(app.access)
  const [piiScopes, setScopes] = useState<readonly Scope[]>([])
  const [locationIDs, setLocations] = useState<readonly number[] | null>(null)
  if (!tenant) return <Note tone="warning" title={t('noTenant')} />
  const isClosed = settings?.policy === 'None' || (settings?.policy === 'Listed' && app.origin !== 'Listed')
  const given = piiScope.members.filter((scope) => user.piiScopes?.includes(scope))
  const connect = async () => {
    const body = { asked, access, piiScopes: [...piiScopes], locationIDs: locationIDs && [...locationIDs] }
    const made = await act(() => callsOf(connectedApps).connect({ body }), t('connected'))
    if (made) location.assign(made.to)
  }
  return (
    <div className={classes.consent}>
      {app.origin !== 'Listed' && (
        <Note tone="warning" title={t('unlisted', { name: app.name })}>
          <p>{t(app.origin === 'Document' ? 'unlistedDocument' : 'unlistedNote')}</p>
        </Note>
      )}
      <FormSection title={t('who')}>
        <p>{t('whoText', { user: `${user.firstName} ${user.lastName}`.trim() || user.email, tenant: tenant.name })}</p>
      </FormSection>
      <FormSection title={t('access')} isShut={shut('connect')}>
        <Radio.Group value={access} onChange={(value) => setAccess(value as Access)} aria-label={t('access')}>
          <div className={classes.choices}>
            {appAccess.members.map((one) => (
              <Radio
                key={one}
                value={one}
                disabled={one === 'work' && app.access === 'read'}
                label={t.member('appAccess', one)}
                description={t(one === 'read' ? 'readText' : 'workText')}
              />
            ))}
          </div>
        </Radio.Group>
      </FormSection>
      {given.length > 0 && (
        <FormSection title={t('pii')} note={t('piiNote')} isShut={shut('connect')}>
          <Checkbox.Group value={[...piiScopes]} onChange={(next) => setScopes(next as Scope[])} aria-label={t('pii')}>
            <div className={classes.choices}>
              {given.map((scope) => (
                <Checkbox key={scope} value={scope} label={t.member('piiScope', scope)} />
              ))}
            </div>
          </Checkbox.Group>
        </FormSection>
      )}
      <FormSection title={t('where')} isShut={shut('connect')}>
        <Switch
          label={t('everywhere')}
          checked={locationIDs === null}
          onChange={(event) => setLocations(event.currentTarget.checked ? null : [])}
        />
        {locationIDs !== null && (
          <Slot<LocationsSlot>
            name="users.locations"
            props={{ value: locationIDs, onChange: setLocations, isReadOnly: false }}
          />
        )}
      </FormSection>
      {isClosed && <Note tone="negative" title={t(settings?.policy === 'None' ? 'closed' : 'closedUnlisted')} />}
      <div className={classes.ways}>
        <Button component="a" href={backTo} variant="default" size="md">
          {t('cancel')}
        </Button>
        <Button
          size="md"
          loading={isBusy}
          disabled={isClosed || shut('connect') || locationIDs?.length === 0}
          onClick={() => void connect()}
        >
          {t('connect', { name: app.name })}
        </Button>
      </div>
      <p className={classes.quiet}>
        {t('later')}{' '}
        <PageLink system={connectedApps} page="list" className="link">
          {t.page('list')}
        </PageLink>
      </p>
    </div>
  )
}
