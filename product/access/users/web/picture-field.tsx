import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { addressOf, callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { upload } from '#platform/web/api/upload.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type User, users } from '../contract.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { smallPicture } from './small-picture.ts'
import classes from './users.module.css'
import { useUsersText } from './use-text.ts'

type Props = { user: User; isReadOnly: boolean; onChanged: () => void }

/** Somebody's picture and how it is changed; it is made small before it is sent. */
export function PictureField({ user, isReadOnly, onChanged }: Props) {
  const t = useUsersText()
  const platform = usePlatformText()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { userId: user.id }
  const trying = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
      onChanged()
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  const send = (file: File) =>
    trying(async () =>
      upload<User>(addressOf(users, 'savePicture', { params }), { file: await smallPicture(file), method: 'PUT' }),
    )
  return (
    <div className={classes.face}>
      <PersonAvatar user={user} size={36} />
      {!isReadOnly && (
        <div>
          <div className={classes.acts}>
            <Button variant="default" size="compact-md" loading={isBusy} onClick={() => input.current?.click()}>
              {t('choosePicture')}
            </Button>
            {user.image && (
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => void trying(() => callsOf(users).removePicture({ params }))}
              >
                {t('removePicture')}
              </Button>
            )}
          </div>
          <p>{t('pictureNote')}</p>
          <input
            ref={input}
            className="sr"
            type="file"
            tabIndex={-1}
            aria-label={t('choosePicture')}
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) void send(file)
              event.currentTarget.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}
