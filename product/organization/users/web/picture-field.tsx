import { Button } from '@mantine/core'
import { useRef } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { type User, users } from '../contract.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { smallPicture } from './small-picture.ts'
import classes from './users.module.css'
import { useUsersText } from './use-text.ts'

type Props = { user: User; isReadOnly: boolean }

/** Somebody's picture and how it is changed; it is made small before it is sent. */
export function PictureField({ user, isReadOnly }: Props) {
  const t = useUsersText()
  const input = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()
  const params = { userId: user.id }
  const send = (file: File) => act(async () => upload(users, 'savePicture', { params, file: await smallPicture(file) }))
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
                onClick={() => void act(() => callsOf(users).removePicture({ params }))}
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
