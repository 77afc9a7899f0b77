import { Skeleton } from '@mantine/core'
import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { SourceMark } from './source-mark.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Source, sourceCapability, sources, sourceStatus } from '../contract.ts'
import { noticeState } from '../notices.ts'
import classes from './sources.module.css'
import { useSourcesText } from './use-text.ts'

/** Every source with what it can do and what it has closed; on a narrow page a row says only what it can. */
export function SourcesPage() {
  const t = useSourcesText()
  const platform = usePlatformText()
  const { data, error } = useQuery(queriesOf(sources).list())
  return (
    <FormPage title={t.page('list')} note={t('note')} isWide>
      <div className={classes.scrolled} role="group" aria-label={t.page('list')} tabIndex={0}>
        {error && !data && <EmptyState kind="error" title={errorText(error, platform)} />}
        {!data && !error && <Skeleton height={320} mt={16} />}
        {data && (
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('source')}</th>
                <th scope="col">{t('status')}</th>
                {sourceCapability.members.map((one) => (
                  <th key={one} scope="col" className={classes.capability}>
                    {t.member('sourceCapability', one)}
                  </th>
                ))}
                <th scope="col">{t('account')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((source) => (
                <SourceRow key={source.id} source={source} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </FormPage>
  )
}

function SourceRow({ source }: { source: Source }) {
  const t = useSourcesText()
  const { number } = useFormat()
  const isOk = source.status === sourceStatus.OK
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <SourceMark name={source.name} hideName />
          {source.name}
        </span>
        {source.publishResponses && source.replyMaxBytes !== null && (
          <small>{t('replyLimit', { bytes: number(source.replyMaxBytes) })}</small>
        )}
        {source.replyFiles > 0 && <small>{t('replyFiles', { count: source.replyFiles })}</small>}
        {source.keepsHours !== null && <small>{t('limitExcerpts', { count: source.keepsHours })}</small>}
        {source.notices.map((one) => (
          <SourceNotice key={one.notice} {...one} />
        ))}
      </th>
      <td>
        <StateMark
          shape={isOk ? 'live' : 'paused'}
          label={t.member('sourceStatus', sourceStatus.nameOf(source.status)!)}
        />
      </td>
      {sourceCapability.members.map((one) => (
        <td key={one} className={classes.capability} data-can={source[one]}>
          {source[one] ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : <span aria-hidden="true">–</span>}
          <span className="sr">{t(source[one] ? 'yes' : 'no')}</span>
          <span className={classes.said} aria-hidden="true">
            {t.member('sourceCapability', one)}
          </span>
        </td>
      ))}
      <td className={classes.account}>{t.member('credentialHierarchy', source.credentialHierarchy)}</td>
    </tr>
  )
}

function SourceNotice({ notice, state, since, until }: Source['notices'][number]) {
  const t = useSourcesText()
  const { date } = useFormat('UTC')
  const dayOf = (day: string) => date(`${day}T12:00:00Z`)
  const values = { what: t.member('sourceNotice', notice), day: dayOf(since) }
  return (
    <small className={classes.notice}>
      <IconAlertTriangleFilled size={12} aria-hidden="true" />
      {until
        ? t('noticeEnds', { ...values, end: dayOf(until) })
        : t(state === noticeState.closed ? 'noticeClosed' : 'noticeDegraded', values)}
    </small>
  )
}
