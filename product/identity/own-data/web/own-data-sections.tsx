import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '#platform/web/api/calls-of.ts'
import { useSession } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { dataFormat, ownData } from '../contract.ts'
import { AccessLog } from './access-log.tsx'
import { useOwnDataText } from './use-text.ts'

const words = { html: 'takeHtml', json: 'takeJson' } as const

/** Who came in as oneself, and all one's data to take away; nothing for who acts as the person. */
export function OwnDataSections() {
  const t = useOwnDataText()
  const { isImpersonated } = useSession()
  if (isImpersonated) return null
  return (
    <>
      <AccessLog />
      <FormSection title={t('takeTitle')} note={t('takeNote')}>
        <Group gap={8}>
          {dataFormat.members.toReversed().map((format) => (
            <Button
              key={format}
              variant="default"
              component="a"
              href={addressOf(ownData, 'take', { query: { format } })}
              download
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden="true" />}
            >
              {t(words[format])}
            </Button>
          ))}
        </Group>
      </FormSection>
    </>
  )
}
