import { Button, Group, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { singleSignOn } from '../contract.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'
import classes from './single-sign-on.module.css'
import { TestReport } from './test-report.tsx'
import { sso } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

type Props = { config: SsoConfig; attemptId: number | undefined; onTested: () => void }

/** Tries the settings out: at the provider, with a pasted answer, or with one that came before. Lets nobody in. */
export function TestBench({ config, attemptId, onTested }: Props) {
  const t = useSsoText()
  const platform = usePlatformText()
  const { act } = useAct()
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState<string>()
  const body = pasted === undefined ? { attemptID: attemptId ?? 0 } : { message: pasted }
  const { data, error, isFetching } = useQuery({
    enabled: pasted !== undefined || attemptId !== undefined,
    retry: false,
    ...queriesOf(singleSignOn).test.made([config.version, body], async () => {
      const result = await sso.test({ body })
      if (result.counts && !config.tested) onTested()
      return result
    }),
  })
  const setOut = () => act(async () => location.assign((await sso.beginTest()).loginUrl))
  const example = config.method === ssoMethod.Token ? '{ "email": "ada@example.com", "attributes": {} }' : ''
  return (
    <section className={classes.bench} aria-label={t('bench')}>
      <h2>{t('bench')}</h2>
      <p>{t('benchNote')}</p>
      <Textarea
        label={t(
          config.method === ssoMethod.SAML ? 'pasteSaml' : config.method === ssoMethod.JWT ? 'pasteJwt' : 'pasteToken',
        )}
        placeholder={example}
        autosize
        minRows={2}
        maxRows={6}
        value={typed}
        classNames={{ input: classes.code }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap={8}>
        {config.method !== ssoMethod.Token && <Button onClick={() => void setOut()}>{t('tryAtProvider')}</Button>}
        <Button variant="default" disabled={!typed.trim()} loading={isFetching} onClick={() => setPasted(typed.trim())}>
          {t('lookInto')}
        </Button>
      </Group>
      {error && <Note tone="negative" title={errorText(error, platform)} />}
      {data && <TestReport result={data} />}
    </section>
  )
}
