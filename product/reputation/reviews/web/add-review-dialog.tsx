import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { todayIn } from '#platform/web/list/today-in.ts'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { locations } from '#product/business/locations/contract.ts'
import { listSubRatings } from '#product/business/sources/contract.ts'
import { reviews } from '../contract.ts'
import { EnteredFields } from './entered-fields.tsx'
import { reviewCalls } from './review-calls.ts'
import { useReviewsText } from './reviews-words.ts'
import classes from './review-pane.module.css'

type Place = { id: number; name: string; city: string }
type Props = { locationId?: number; onClose: () => void }

/** Adds a review that no connected source brings; `locationId` is the one that is looked at. */
export function AddReviewDialog({ locationId, onClose }: Props) {
  const { data: places } = useQuery(queriesOf(locations).names())
  if (!places) return null
  const only = places.length === 1 ? places[0]!.id : undefined
  return <AddReviewForm places={places} locationId={locationId ?? only} onClose={onClose} />
}

function AddReviewForm({ places, locationId, onClose }: Props & { places: readonly Place[] }) {
  const t = useReviewsText()
  const zone = useReaderZone()
  const openMade = useOpenMade()
  const form = useContractForm(reviews.routes.add.body, {
    initial: { locationID: locationId, day: todayIn(zone), datePrecision: 'day' },
    submit: ({ subRatings = {}, ...body }) => {
      // another source may have been chosen since
      const asked = listSubRatings(body.sourceID, subRatings).map(({ aspect, stars }) => [aspect, stars])
      return reviewCalls.add({ body: { ...body, subRatings: Object.fromEntries(asked) } })
    },
    onDone: ({ id }) => {
      onClose()
      toast({ message: t('added') })
      void openMade(id)
    },
  })
  const { locationID, sourceID } = form.form.values
  const { data: sources = [] } = useQuery({
    ...queriesOf(reviews).handSources({ params: { locationId: Number(locationID) } }),
    enabled: Boolean(locationID),
  })
  const source = sources.find(({ id }) => id === sourceID)
  return (
    <FormDialog form={form} title={t('addReview')} verb={t('addReview')} size="lg" onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FormField
          name="locationID"
          label={t('location')}
          things={places.map(({ id, name, city }) => ({ id, name: city ? `${name}, ${city}` : name }))}
          autoFocus={!locationId}
        />
        <FormField name="sourceID" label={t('source')} things={sources} autoFocus={Boolean(locationId)} />
      </SimpleGrid>
      <p className={classes.none}>{t('handSourceHint')}</p>
      <EnteredFields halfStars={source?.halfStars ?? false} aspects={source?.aspects ?? []} canName />
    </FormDialog>
  )
}
