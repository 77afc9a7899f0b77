import { Anchor } from '@mantine/core'
import { GUIDE_PATH } from '../contract.ts'
import { useCredentialsText } from './use-text.ts'

/** Leads to the guide from nothing to the first review. */
export function GuideLink() {
  const t = useCredentialsText()
  return (
    <Anchor href={GUIDE_PATH} inherit target="_blank" rel="noreferrer">
      {t('guide')}
    </Anchor>
  )
}
