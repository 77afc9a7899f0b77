import { Button, FileButton, Group } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { type GeneralSettings, tenants } from '../contract.ts'
import classes from './background.module.css'
import { useTenantsText } from './use-text.ts'

type Props = { background: string | null; onChanged: (background: string | null) => void }

/** The picture behind the tenant's sign-in page; it is kept as soon as it is chosen. */
export function BackgroundField({ background, onChanged }: Props) {
  const t = useTenantsText()
  const { isImpersonated } = useSession()
  const canChange = useMay()(actionOf(tenants, 'pictures')) && !isImpersonated
  const { act, isBusy: isSending } = useAct()
  const change = (work: () => Promise<GeneralSettings>, said: string) =>
    act(async () => onChanged((await work()).background), said)
  const put = (file: File) => upload(tenants, 'putBackground', { file })
  return (
    <div className={classes.field}>
      <span className={classes.preview} data-empty={!background || undefined}>
        {background ? <img src={background} alt="" /> : <IconPhoto size={20} stroke={1.5} aria-hidden="true" />}
      </span>
      <div>
        <b>{t('background')}</b>
        <p>{t('backgroundNote')}</p>
        {canChange && (
          <Group gap={8} mt={8}>
            <FileButton
              accept="image/png,image/jpeg,image/webp"
              onChange={(file) => file && void change(() => put(file), t('backgroundSaved'))}
            >
              {(props) => (
                <Button {...props} variant="default" loading={isSending}>
                  {t('chooseBackground')}
                </Button>
              )}
            </FileButton>
            {background && (
              <Button
                variant="subtle"
                onClick={() => void change(() => callsOf(tenants).removeBackground(), t('backgroundRemoved'))}
              >
                {t('removeBackground')}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  )
}
