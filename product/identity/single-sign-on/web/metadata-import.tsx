import { Button, FileButton, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Settings } from '../shapes/sso-config.ts'
import classes from './single-sign-on.module.css'
import { sso } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

/** Fills the form from the provider's metadata: an address, or the file itself. Nothing is saved by it. */
export function MetadataImport({ onFound }: { onFound: (found: Partial<Settings>) => void }) {
  const t = useSsoText()
  const platform = usePlatformText()
  const [place, setPlace] = useState('')
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<string>()
  const read = async (body: { xml: string } | { url: string }) => {
    setReading(true)
    setError(undefined)
    try {
      const { entityID, loginUrl, logoutUrl, x509Certificate, nextX509Certificate } = await sso.importMetadata({ body })
      onFound({ entityID, loginUrl, logoutUrl, x509Certificate, nextX509Certificate })
      toast({ message: t('metadataRead') })
    } catch (failure) {
      setError(errorText(failure, platform))
    } finally {
      setReading(false)
    }
  }
  const take = () => {
    const text = place.trim()
    if (text) void read(text.startsWith('<') ? { xml: text } : { url: text })
  }
  return (
    <div className={classes.import}>
      <TextInput
        size="md"
        label={t('metadata')}
        description={t('metadataNote')}
        placeholder="https://idp.example.com/metadata"
        value={place}
        error={error}
        onChange={(event) => setPlace(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      <Button variant="default" loading={isReading} onClick={take}>
        {t('readMetadata')}
      </Button>
      <FileButton
        accept=".xml,text/xml,application/xml"
        onChange={(file) => void file?.text().then((xml) => read({ xml }))}
      >
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={14} stroke={1.75} />} {...props}>
            {t('chooseFile')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
