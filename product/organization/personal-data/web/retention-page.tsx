import { Button, NumberInput, Skeleton } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { FreshForm, useFreshForm } from '#platform/web/form/fresh-form.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Shut } from '#platform/web/parts/shut.tsx'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { MAX_RETENTION_DAYS, personalData, type Retention } from '../contract.ts'
import classes from './retention.module.css'
import { usePersonalText } from './use-text.ts'

/** How long each personal field is kept, and what would go now. */
export function RetentionPage() {
  const t = usePersonalText()
  const platform = usePlatformText()
  const { data, error, refetch } = useQuery(queriesOf(personalData).retention())
  return (
    <FormPage title={t.page('retention')} note={t('retentionNote')}>
      {error && !data && (
        <EmptyState
          kind="error"
          title={errorText(error, platform)}
          actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
        />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && <FreshForm newest={data}>{(retention) => <Rules retention={retention} />}</FreshForm>}
    </FormPage>
  )
}

function Rules({ retention }: { retention: Retention }) {
  const t = usePersonalText()
  const platform = usePlatformText()
  const shut = useShut(personalData)
  const { number, dateTime } = useFormat()
  const [minimumDays, setMinimum] = useState(retention.minimumDays)
  const [rules, setRules] = useState(retention.rules)
  const { release, rebase } = useFreshForm(minimumDays !== retention.minimumDays || rules !== retention.rules)
  const preview = useQuery({
    ...queriesOf(personalData).previewRetention({ body: { rules } }),
    placeholderData: keepPreviousData,
  })
  const save = useMutation({
    mutationFn: (typed: Pick<Retention, 'minimumDays' | 'rules'>) =>
      callsOf(personalData).saveRetention({ body: { ...typed, version: retention.version } }),
    onSuccess: (saved, sent) => {
      if (sent.rules === rules && sent.minimumDays === minimumDays) release()
      else rebase()
      queriesOf(personalData).retention.draw({}, () => saved)
      toast({ message: t('saved') })
    },
  })
  const total = preview.data?.reduce((sum, { due }) => sum + due, 0)
  const isBelow = rules.some(({ days }) => days !== null && days < minimumDays)
  const { lastRun } = retention
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBelow) save.mutate({ minimumDays, rules })
      }}
    >
      <Shut when={shut('saveRetention')}>
        <NumberInput
          label={t('minimum')}
          description={t('minimumNote')}
          value={minimumDays}
          onChange={(value) => setMinimum(Number(value) || 0)}
          min={0}
          max={MAX_RETENTION_DAYS}
          allowDecimal={false}
          className={classes.minimum}
        />
        <ul className={classes.rules}>
          {rules.map(({ field, days }) => {
            const counted = preview.data?.find((one) => one.field === field)
            return (
              <li key={field}>
                <div>
                  <b>{t.member('retentionField', field)}</b>
                  <small className="num">
                    {counted
                      ? [
                          t('kept', { number: number(counted.kept) }),
                          days !== null && t('due', { count: counted.due, number: number(counted.due) }),
                        ]
                          .filter(Boolean)
                          .join(' · ')
                      : t('counting')}
                  </small>
                </div>
                <NumberInput
                  aria-label={`${t('days')}: ${t.member('retentionField', field)}`}
                  placeholder={t('keeps')}
                  suffix={` ${t('unit')}`}
                  value={days ?? ''}
                  onChange={(value) =>
                    setRules(
                      rules.map((rule) => (rule.field === field ? { field, days: Number(value) || null } : rule)),
                    )
                  }
                  min={1}
                  max={MAX_RETENTION_DAYS}
                  allowDecimal={false}
                  error={
                    days !== null && days < minimumDays
                      ? t('tooSoon', { count: minimumDays, number: number(minimumDays) })
                      : undefined
                  }
                />
              </li>
            )
          })}
        </ul>
      </Shut>
      {preview.error && <Note tone="negative">{errorText(preview.error, platform)}</Note>}
      {total !== undefined && (
        <div role="status">
          <Note tone={total > 0 ? 'warning' : 'info'}>
            {total > 0 ? t('total', { count: total, number: number(total) }) : t('totalNone')}
          </Note>
        </div>
      )}
      {save.error && <Note tone="negative">{errorText(save.error, platform)}</Note>}
      {!shut('saveRetention') && (
        <div>
          <Button type="submit" loading={save.isPending} disabled={isBelow}>
            {t('save')}
          </Button>
        </div>
      )}
      {lastRun && (
        <FormSection title={t('lastRun', { at: dateTime(lastRun.at) })}>
          <ul className={classes.last}>
            {lastRun.erased
              .filter(({ count }) => count > 0)
              .map(({ field, count }) => (
                <li key={field}>
                  {t('lastErased', { number: number(count), field: t.member('retentionField', field) })}
                </li>
              ))}
          </ul>
          {lastRun.erased.every(({ count }) => count === 0) && <p>{t('lastNothing')}</p>}
        </FormSection>
      )}
    </form>
  )
}
