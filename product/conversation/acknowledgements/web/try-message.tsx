import { Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, locales } from '#platform/contract/locales.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { instantIn } from '#platform/web/list/instant-in.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { languageName } from '#platform/web/words/language-name.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { locations } from '#product/business/locations/contract.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { acknowledgements, type CommentType, offered } from '../contract.ts'
import classes from './acknowledgements.module.css'
import { Foreseen } from './foreseen.tsx'
import { useAckText } from './use-text.ts'

const types = Object.keys(offered) as CommentType[]
const UNKNOWN = 'unknown'
/** As long as any source calls somebody. */
const MAX_NAME = 100

/** Says what would be sent for something that arrives, when and why; the server decides as it does when something arrives. */
export function TryMessage() {
  const t = useAckText()
  const p = usePlatformText()
  const zone = useReaderZone()
  const sources = useSources()
  const { data: places = [] } = useQuery(queriesOf(locations).names())
  const [chosen, setChosen] = useState<number>()
  const [commentType, setType] = useState<CommentType>('Question')
  const [sourceID, setSource] = useState<number>(GENERAL)
  const [locale, setLocale] = useState<Locale | null>(null)
  const [writerName, setWriter] = useState('')
  const [moment, setMoment] = useState(() => `${todayIn(zone)}T20:00`)
  const locationID = chosen ?? places[0]?.id
  const [day, time] = moment.split('T')
  const at = day && time ? instantIn(day, time.slice(0, 5), zone) : ''
  const body = { commentType, locationID: locationID ?? 0, sourceID, locale, writerName, at }
  const { data, error } = useQuery({
    ...queriesOf(acknowledgements).rehearse({ body }),
    enabled: locationID !== undefined && acknowledgements.routes.rehearse.body.safeParse(body).success,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className={classes.try}>
      <p className={classes.quiet}>{t('tryHint')}</p>
      <FieldPair>
        <Select
          label={t('location')}
          size="md"
          searchable
          limit={100}
          allowDeselect={false}
          placeholder={t('firstCreate')}
          data={places.map(({ id, name, city }) => ({ value: String(id), label: city ? `${name}, ${city}` : name }))}
          value={locationID === undefined ? null : String(locationID)}
          onChange={(next) => setChosen(Number(next))}
        />
        <Select
          label={t('type')}
          size="md"
          allowDeselect={false}
          data={types.map((value) => ({ value, label: t.member('commentType', value) }))}
          value={commentType}
          onChange={(next) => setType(next as CommentType)}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          type="datetime-local"
          size="md"
          label={t('arrives')}
          description={zone && t('yourZone', { zone })}
          value={moment}
          onChange={(event) => setMoment(event.currentTarget.value)}
        />
        <Select
          label={t('source')}
          size="md"
          searchable
          allowDeselect={false}
          data={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(sourceID)}
          onChange={(next) => setSource(Number(next))}
        />
      </FieldPair>
      <FieldPair>
        <Select
          label={t('language')}
          size="md"
          searchable
          allowDeselect={false}
          data={[
            { value: UNKNOWN, label: t('unknownLanguage') },
            ...locales.map((value) => ({ value, label: languageName(value) })),
          ]}
          value={locale ?? UNKNOWN}
          onChange={(next) => setLocale(next === UNKNOWN ? null : (next as Locale))}
        />
        <TextInput
          size="md"
          label={t('writer')}
          maxLength={MAX_NAME}
          value={writerName}
          onChange={(event) => setWriter(event.currentTarget.value)}
        />
      </FieldPair>
      <div role="status">
        {error && <p>{errorText(error, p)}</p>}
        {data && !error && <Foreseen foreseen={data} />}
      </div>
    </div>
  )
}
