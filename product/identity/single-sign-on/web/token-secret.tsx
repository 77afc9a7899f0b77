import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { SsoConfig } from '../shapes/sso-config.ts'
import classes from './single-sign-on.module.css'
import { sso } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

/** The secret of the company's own server: told once when it is made. */
export function TokenSecret({ config, onMade }: { config: SsoConfig; onMade: (config: SsoConfig) => void }) {
  const t = useSsoText()
  const { act } = useAct()
  const { dateTime } = useFormat()
  const [secret, setSecret] = useState<string>()
  const { tokenSecret } = config
  const make = () =>
    act(async () => {
      const made = await sso.makeSecret()
      setSecret(made.secret)
      onMade(made.config)
    })
  return (
    <div className={classes.secret}>
      <p>
        {tokenSecret ? t('secretMade', { tail: tokenSecret.tail, when: dateTime(tokenSecret.madeAt) }) : t('noSecret')}
      </p>
      {secret && (
        <Note tone="warning" title={t('secretOnce')}>
          <code>{secret}</code>
        </Note>
      )}
      <Button variant="default" onClick={() => void make()}>
        {t(tokenSecret ? 'newSecret' : 'makeSecret')}
      </Button>
    </div>
  )
}
