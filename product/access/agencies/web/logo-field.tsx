import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import { addressOf, callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { upload } from '#platform/web/api/upload.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { TenantLogo } from '#platform/web/parts/tenant-logo.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { agencies, type BrandSettings } from '../contract.ts'
import classes from './brand.module.css'
import { useAgenciesText } from './use-text.ts'

type Props = {
  agencyId: number
  logo: string | null
  name: string
  isReadOnly: boolean
  onSaved: (saved: BrandSettings) => void
}

/** The picture of the brand; it is kept as soon as it is chosen. */
export function LogoField({ agencyId, logo, name, isReadOnly, onSaved }: Props) {
  const t = useAgenciesText()
  const platform = usePlatformText()
  const [isSending, setSending] = useState(false)
  const params = { agencyId }
  const change = async (work: () => Promise<BrandSettings>) => {
    setSending(true)
    try {
      onSaved(await work())
      toast({ message: t('logoSaved') })
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={classes.logo}>
      <TenantLogo name={name || '?'} logo={logo} size={40} />
      <div>
        <b>{t('logo')}</b>
        <p>{t('logoNote')}</p>
        {!isReadOnly && (
          <Group gap={8} mt={8}>
            <FileButton
              accept="image/png,image/jpeg,image/webp"
              onChange={(file) =>
                file && void change(() => upload<BrandSettings>(addressOf(agencies, 'putLogo', { params }), { file }))
              }
            >
              {(props) => (
                <Button {...props} variant="default" loading={isSending}>
                  {t('chooseLogo')}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button variant="subtle" onClick={() => void change(() => callsOf(agencies).removeLogo({ params }))}>
                {t('removeLogo')}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  )
}
