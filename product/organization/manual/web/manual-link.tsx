import { Anchor, Menu } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { type ManualPage, manualPath } from '../contract.ts'
import { useManualText } from './use-text.ts'

const labels = {
  'connect-google': 'guide_connect_google',
  'connect-facebook': 'guide_connect_facebook',
  'connect-yelp': 'guide_connect_yelp',
  mail: 'guide_mail',
  twilio: 'guide_twilio',
  'sign-in-providers': 'guide_sign_in_providers',
} as const satisfies Record<ManualPage, string>

/** Leads to a guide of the manual, in a page of its own. */
export function ManualLink({ page }: { page: ManualPage }) {
  const t = useManualText()
  return (
    <Anchor href={manualPath(page)} inherit target="_blank" rel="noreferrer">
      {t(labels[page])}
    </Anchor>
  )
}

/** The same within a menu. */
export function ManualItem({ page }: { page: ManualPage }) {
  const t = useManualText()
  return (
    <Menu.Item
      component="a"
      href={manualPath(page)}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBook size={14} stroke={1.75} />}
    >
      {t(labels[page])}
    </Menu.Item>
  )
}
