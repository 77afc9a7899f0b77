import { Button, FileButton, Group } from '@mantine/core'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { TenantLogo } from '#platform/web/parts/tenant-logo.tsx'
import classes from './brand.module.css'
import { useAgenciesText } from './use-text.ts'

type Logo = { logo: string | null }
type Props = Logo & {
  /** Whose it is; their letter stands where there is none. */
  name: string
  color?: string | null
  isReadOnly: boolean
  put: (file: File) => Promise<Logo>
  remove: () => Promise<Logo>
  onChanged: (logo: string | null) => void
}

/** The picture of an agency or a tenant; it is kept as soon as it is chosen. */
export function LogoField({ logo, name, color, isReadOnly, put, remove, onChanged }: Props) {
  const t = useAgenciesText()
  const { act, isBusy: isSending } = useAct()
  const change = (work: () => Promise<Logo>) => act(async () => onChanged((await work()).logo), t('logoSaved'))
  return (
    <div className={classes.logo}>
      <TenantLogo name={name || '?'} logo={logo} color={color} size={40} />
      <div>
        <b>{t('logo')}</b>
        <p>{t('logoNote')}</p>
        {!isReadOnly && (
          <Group gap={8} mt={8}>
            <FileButton
              accept="image/png,image/jpeg,image/webp"
              onChange={(file) => file && void change(() => put(file))}
            >
              {(props) => (
                <Button {...props} variant="default" loading={isSending}>
                  {t('chooseLogo')}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button variant="subtle" onClick={() => void change(remove)}>
                {t('removeLogo')}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  )
}
