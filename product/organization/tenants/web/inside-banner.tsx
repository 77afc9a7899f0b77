import { Button } from '@mantine/core'
import { IconArrowLeft, IconDoorEnter } from '@tabler/icons-react'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { pageAddress } from '#platform/web/router/page-address.ts'
import { nameOf, useSession } from '#platform/web/session/session.ts'
import { TopBanner } from '#platform/web/shell/top-banner.tsx'
import { tenants } from '../contract.ts'
import { leaveTenant } from './enter-tenant.ts'
import { useTenantsText } from './use-text.ts'

/** On every page while somebody of the agency is inside one of its tenants as themselves. */
export function InsideBanner() {
  const t = useTenantsText()
  const session = useSession()
  const { user, agency, tenant } = session
  const back = () => leaveTenant(pageAddress(tenants.pages.list, { agency, tenant: null }))
  useKeys([{ keys: 'alt+b', does: t('backTo', { name: agency.name }), group: 'go', run: back }])
  return (
    <TopBanner
      label={t('insideTitle')}
      icon={IconDoorEnter}
      acts={
        <Button
          size="compact-md"
          leftSection={<IconArrowLeft size={14} stroke={1.75} />}
          rightSection={<KeyCaps keys="alt+b" />}
          onClick={back}
        >
          {t('backTo', { name: agency.name })}
        </Button>
      }
    >
      {t('inside', { name: nameOf(user), agency: agency.name, tenant: tenant?.name ?? '' })}
    </TopBanner>
  )
}
