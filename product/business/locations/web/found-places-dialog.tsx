import { Button, Group, Loader, Radio, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { type ConfirmedPlace, type FoundPlace, foundPlaceChoice, locations } from '../contract.ts'
import classes from './match-places.module.css'
import { MatchScore } from './match-score.tsx'
import { pageOf } from './page-of.ts'
import { PlacePage } from './place-page.tsx'
import { useLocationNames } from './use-location-names.ts'
import { useLocationsText } from './use-text.ts'

type Props = { credentialId: number; sourceID: number; onClose: () => void }

const NOTHING = ''
const { create, leaveOut } = foundPlaceChoice

/** The pages that an account brought and that look like locations, with those they look like; one button confirms all that is chosen. */
export function FoundPlacesDialog({ credentialId, sourceID, onClose }: Props) {
  const t = useLocationsText()
  const platform = usePlatformText()
  const source = useSourceName()(sourceID)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const { act, isBusy } = useAct()
  const { data, error } = useQuery(queriesOf(locations).foundPlaces({ params: { credentialId } }))
  const valueOf = (place: FoundPlace) => chosen[place.id] ?? proposed(place)
  const places = (data?.places ?? []).flatMap((place) => confirmedOf(place, valueOf(place)))
  const confirm = async () => {
    const done = await act(
      () => callsOf(locations).confirmPlaces({ params: { credentialId }, body: { places } }),
      (result) => t('confirmedFound', result),
    )
    if (done && data?.places.length === places.length && data.more === 0) onClose()
  }
  return (
    <Dialog title={t('foundTitle', { source })} size="lg" onClose={onClose}>
      <p>{t('foundNote')}</p>
      {error && <Note tone="negative" title={errorText(error, platform)} />}
      {!data && !error && <Loader size={16} aria-label={platform('loading')} />}
      {data?.places.length === 0 && <Note tone="info">{t('foundNone')}</Note>}
      {data?.places.map((place) => (
        <Choice
          key={place.id}
          place={place}
          value={valueOf(place)}
          onChange={(value) => setChosen({ ...chosen, [place.id]: value })}
        />
      ))}
      {data && data.more > 0 && <p>{t('foundMore', { count: data.more })}</p>}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {platform('close')}
        </Button>
        {places.length > 0 && (
          <Button loading={isBusy} onClick={() => void confirm()}>
            {t('confirmFound', { count: places.length })}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

type ChoiceProps = { place: FoundPlace; value: string; onChange: (value: string) => void }

function Choice({ place, value, onChange }: ChoiceProps) {
  const t = useLocationsText()
  const may = useMay()
  const { data: names = [] } = useLocationNames()
  const { id, name, address, phone, url, candidates, proposedID, leftOut } = place
  const known = new Set(candidates.map(({ locationID }) => String(locationID)))
  const isOther = value !== NOTHING && !known.has(value) && value !== create && value !== leaveOut
  return (
    <Radio.Group
      className={classes.location}
      name={`location-of-${id}`}
      label={name}
      description={
        <>
          {[address, phone].filter(Boolean).join(' · ')}
          {leftOut && ` · ${t('foundWasLeftOut')}`}
          {pageOf(url) && ' · '}
          <PlacePage url={url} name={name} />
        </>
      }
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={isOther ? NOTHING : value}
      onChange={onChange}
    >
      {candidates.map(({ locationID, name: ours, address: at, ...likeness }) => (
        <div key={locationID} className={classes.place}>
          <Radio
            value={String(locationID)}
            label={locationID === proposedID ? `${ours} (${t('foundProposed')})` : ours}
            description={at}
          />
          <MatchScore {...likeness} />
        </div>
      ))}
      {proposedID === null && candidates.length > 0 && !leftOut && <p className={classes.none}>{t('foundChoose')}</p>}
      <div className={classes.others}>
        {may(actionOf(locations, 'add')) &&
          [create, leaveOut].map((one) => <Radio key={one} value={one} label={t.member('foundPlaceChoice', one)} />)}
        <Select
          size="xs"
          searchable
          clearable
          aria-label={`${t('foundOther')}: ${name}`}
          placeholder={t('foundOther')}
          limit={100}
          data={names
            .filter((one) => !known.has(String(one.id)))
            .map((one) => ({ value: String(one.id), label: [one.name, one.city].filter(Boolean).join(', ') }))}
          value={isOther ? value : null}
          onChange={(other) => onChange(other ?? NOTHING)}
        />
      </div>
    </Radio.Group>
  )
}

/** What was left out stays so until somebody chooses something else. */
function proposed({ proposedID, leftOut }: FoundPlace): string {
  if (leftOut) return leaveOut
  return proposedID === null ? NOTHING : String(proposedID)
}

/** What is sent of a choice; nothing where none was made, or one that stands already. */
function confirmedOf({ id: foundPlaceID, version, leftOut }: FoundPlace, value: string): ConfirmedPlace[] {
  if (value === NOTHING || (leftOut && value === leaveOut)) return []
  if (value === create || value === leaveOut) return [{ choice: value, foundPlaceID, version }]
  return [{ choice: foundPlaceChoice.link, foundPlaceID, version, locationID: Number(value) }]
}
