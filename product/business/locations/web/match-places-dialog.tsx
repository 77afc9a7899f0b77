import { Button, Group, Loader, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { locations, type PlaceMatch } from '../contract.ts'
import classes from './match-places.module.css'
import { MatchScore } from './match-score.tsx'
import { PlacePage } from './place-page.tsx'
import { useLocationsText } from './use-text.ts'

type Props = { credentialId: number; sourceID: number; onClose: () => void }

/** From here on a place is chosen before anybody looked. */
const SURE = 80
const NONE = ''

/** Every location without a place at the source, ten at a time, with the places that look like it; a user confirms. */
export function MatchPlacesDialog({ credentialId, sourceID, onClose }: Props) {
  const t = useLocationsText()
  const platform = usePlatformText()
  const source = useSourceName()(sourceID)
  const [after, setAfter] = useState(0)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const { act, isBusy } = useAct()
  const { data, error } = useQuery({
    ...queriesOf(locations).placeMatches({ params: { credentialId }, body: { after } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const links = (data?.matches ?? []).flatMap((match) => {
    const placeKey = chosen[match.locationID] ?? likeliest(match)
    return placeKey === NONE ? [] : [{ locationID: match.locationID, placeKey }]
  })
  const goOn = () => (data?.nextAfter ? setAfter(data.nextAfter) : onClose())
  const link = async () => {
    const done = await act(
      () => callsOf(locations).linkPlaces({ params: { credentialId }, body: { links } }),
      ({ linked }) => t('linked', { count: linked }),
    )
    if (done) goOn()
  }
  return (
    <Dialog title={t('matchTitle', { source })} size="lg" onClose={onClose}>
      <p>
        {t('matchNote')} {t('matchLimit')}
      </p>
      {error && <Note tone="negative" title={errorText(error, platform)} />}
      {!data && !error && <Loader size={16} aria-label={platform('loading')} />}
      {data?.matches.length === 0 && <Note tone="info">{t('matchDone', { source })}</Note>}
      {data?.matches.map((match) => (
        <Choice
          key={match.locationID}
          match={match}
          value={chosen[match.locationID] ?? likeliest(match)}
          onChange={(value) => setChosen({ ...chosen, [match.locationID]: value })}
        />
      ))}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {platform('close')}
        </Button>
        {data?.nextAfter && (
          <Button variant="default" onClick={goOn}>
            {t('matchMore')}
          </Button>
        )}
        {links.length > 0 && (
          <Button loading={isBusy} onClick={() => void link()}>
            {t('link', { count: links.length })}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

type ChoiceProps = { match: PlaceMatch; value: string; onChange: (value: string) => void }

function Choice({ match: { locationID, name, address, candidates }, value, onChange }: ChoiceProps) {
  const t = useLocationsText()
  return (
    <Radio.Group
      className={classes.location}
      name={`place-of-${locationID}`}
      label={name}
      description={address}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={value}
      onChange={onChange}
    >
      {candidates.length === 0 && <p className={classes.none}>{t('matchNone')}</p>}
      {candidates.map((place) => (
        <div key={place.placeKey} className={classes.place}>
          <Radio value={place.placeKey} label={place.name} description={place.address} />
          <MatchScore score={place.score} meters={place.meters} reasons={place.reasons} />
          <PlacePage url={place.url} name={place.name} />
        </div>
      ))}
      {candidates.length > 0 && <Radio value={NONE} label={t('matchSkip')} />}
    </Radio.Group>
  )
}

function likeliest({ candidates: [first] }: PlaceMatch): string {
  return first && first.score >= SURE ? first.placeKey : NONE
}
