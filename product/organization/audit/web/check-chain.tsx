import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { audit } from '../contract.ts'
import classes from './check-chain.module.css'
import { useAuditText } from './use-text.ts'

type Chain = ReturnType<typeof useChain>

/** The check of the hash chain and what it found last. */
export function useChain() {
  return useMutation({
    mutationFn: async () => ({ ...(await callsOf(audit).verify()), at: new Date().toISOString() }),
  })
}

export function CheckChain({ chain }: { chain: Chain }) {
  const t = useAuditText()
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconLink size={14} stroke={1.75} />}
      loading={chain.isPending}
      onClick={() => chain.mutate()}
    >
      {t('verify')}
    </Button>
  )
}

/** What the check found; stays above the records until one leaves. */
export function ChainResult({ chain: { data, error, isPending } }: { chain: Chain }) {
  const t = useAuditText()
  const platform = usePlatformText()
  const { dateTime } = useFormat()
  if (!data && !error && !isPending) return null
  return (
    <div className={classes.chain} role="status">
      {isPending && <Note tone="info">{t('checking')}</Note>}
      {error && <Note tone="negative">{errorText(error, platform)}</Note>}
      {!isPending && data?.firstBroken === null && (
        <Note tone="info" title={t('intact', { count: data.records })}>
          {t('checkedAt', { at: dateTime(data.at) })}
        </Note>
      )}
      {!isPending && data && data.firstBroken !== null && (
        <Note tone="negative" title={t('broken', { seq: data.firstBroken })}>
          {t('checkedAt', { at: dateTime(data.at) })}
        </Note>
      )}
    </div>
  )
}
