import { PasswordInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { locations } from '#product/business/locations/contract.ts'
import { connectableSourceIds } from '#product/business/credentials/contract.ts'
import { sourceStatus } from '#product/business/sources/contract.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { type ReviewFeed, reviewFeeds } from '../contract.ts'
import { FeedColumnsField } from './feed-columns-field.tsx'
import classes from './review-feeds.module.css'
import { useReviewFeedsText } from './use-text.ts'

const connectable: readonly number[] = connectableSourceIds
const everyWord = { 15: 'every15', 60: 'every60', 360: 'every360', 1440: 'every1440' } as const
const schema = reviewFeeds.routes.create.body

/** What a feed is and how it is read; without `feed` it makes a new one. */
export function FeedForm({ feed }: { feed?: ReviewFeed }) {
  const t = useReviewFeedsText()
  const zone = useReaderZone()
  const may = useMay()
  const shut = useShut(reviewFeeds)
  const openMade = useOpenMade()
  const calls = callsOf(reviewFeeds)
  const { data: places = [] } = useQuery(queriesOf(locations).names())
  const sources = useSources().filter(
    ({ id, reviewable, competitor, status }) =>
      reviewable && status === sourceStatus.OK && (competitor || !connectable.includes(id)),
  )
  const form = useContractForm(schema, {
    initial: feed ?? {
      everyMinutes: 60,
      isOn: true,
      timezone: zone,
      dayFirst: false,
      columns: {},
      locationID: null,
      headerName: null,
    },
    submit: (body) =>
      feed
        ? calls.save({ params: { reviewFeedId: feed.id }, body: { ...body, version: feed.version } })
        : calls.create({ body }),
    isShut: shut(feed ? 'save' : 'create') || !may(actionOf(reviewFeeds, feed ? 'edit' : 'add')),
    onDone: (saved) => {
      toast({ message: t(feed ? 'saved' : 'created') })
      if (!feed) void openMade(saved.id)
    },
  })
  const value = form.form.getInputProps('headerValue')
  return (
    <ContractFormView
      form={form}
      actions={<SaveBar form={form} label={t('save')} onNewest={() => void queriesOf(reviewFeeds).list.refresh()} />}
    >
      <FormField name="name" label={t('name')} autoFocus={!feed} />
      <FormField name="sourceID" label={t('source')} description={t('sourceHint')} things={sources} />
      <FormField name="url" label={t('url')} description={t('urlHint')} placeholder="https://…" />
      <FormField
        name="locationID"
        label={t('location')}
        description={t('locationHint')}
        things={places.map(({ id, name, city }) => ({ id, name: city ? `${name}, ${city}` : name }))}
      />
      <FormField
        name="everyMinutes"
        label={t('every')}
        labelOf={(minutes) => t(everyWord[minutes as keyof typeof everyWord])}
      />
      <FormField name="isOn" label={t('isOn')} />
      <TimeZoneField name="timezone" label={t('timezone')} />
      <FormField name="dayFirst" label={t('dayFirst')} />
      <fieldset className={classes.group}>
        <legend>{t('header')}</legend>
        <FormField
          name="headerName"
          label={t('headerName')}
          description={t('headerNameHint')}
          placeholder="Authorization"
        />
        <PasswordInput
          {...value}
          name="headerValue"
          size="md"
          label={t('headerValue')}
          description={t(feed?.hasHeaderValue ? 'headerValueKept' : 'headerValueHint')}
          autoComplete="new-password"
        />
      </fieldset>
      <FeedColumnsField feed={feed} />
    </ContractFormView>
  )
}
