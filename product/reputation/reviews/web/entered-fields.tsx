import { Select, SimpleGrid } from '@mantine/core'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { SubRatingAspect, SubRatings } from '#product/business/sources/contract.ts'
import { useAspectName } from '#product/business/sources/web/public.ts'
import { datePrecision } from '../contract.ts'
import { isTimed } from './entered-values.ts'
import { useReviewsText } from './reviews-words.ts'

type Precision = (typeof datePrecision)['members'][number]

/** Side by side where there is room. */
const two = { base: 1, sm: 2 }

/** What is said of a review that somebody enters, but for where it belongs. */
export function EnteredFields({
  halfStars,
  aspects,
  canName,
}: {
  halfStars: boolean
  aspects: readonly SubRatingAspect[]
  canName: boolean
}) {
  const t = useReviewsText()
  const { form } = useFormOfContract()
  return (
    <>
      <SimpleGrid cols={two}>
        <RatingField halfStars={halfStars} />
        {canName && <FormField name="reviewer" label={t('reviewer')} />}
      </SimpleGrid>
      {aspects.length > 0 && <AspectFields aspects={aspects} />}
      <FormField name="title" label={t('titleOptional')} />
      <FormField name="text" label={t('reviewText')} />
      <SimpleGrid cols={two}>
        <FormField name="day" label={t('date')} />
        <FormField
          name="datePrecision"
          label={t('dateKnown')}
          labelOf={(value) => t.member('datePrecision', value as Precision)}
        />
        {isTimed(form.values['datePrecision']) && (
          <FormField name="time" label={t('time')} description={t('timeThere')} />
        )}
      </SimpleGrid>
      <FormField name="link" label={t('link')} description={t('linkHint')} />
    </>
  )
}

/** Stars for what the source asks about beside the whole, each of them as may be. */
function AspectFields({ aspects }: { aspects: readonly SubRatingAspect[] }) {
  const t = useReviewsText()
  const nameOf = useAspectName()
  const { decimal } = useFormat()
  const { form } = useFormOfContract()
  const ratings = (form.values['subRatings'] ?? {}) as SubRatings
  const rate = (aspect: SubRatingAspect, stars: string | null) => {
    const { [aspect]: _before, ...others } = ratings
    form.setFieldValue('subRatings', stars === null ? others : { ...others, [aspect]: Number(stars) })
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
      {aspects.map((aspect) => (
        <Select
          key={aspect}
          label={nameOf(aspect)}
          size="md"
          clearable
          placeholder={t('noRating')}
          data={[5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1].map((stars) => ({
            value: String(stars),
            label: Number.isInteger(stars)
              ? t('stars', { count: stars })
              : t('starsExactly', { rating: decimal(stars) }),
          }))}
          value={ratings[aspect] === undefined ? null : String(ratings[aspect])}
          onChange={(stars) => rate(aspect, stars)}
        />
      ))}
    </SimpleGrid>
  )
}

/** The stars, from five down, half ones where people give such there; none is a choice, too. */
function RatingField({ halfStars }: { halfStars: boolean }) {
  const t = useReviewsText()
  const { decimal } = useFormat()
  const { form, named } = useFormOfContract()
  const { value, onChange, ...bound } = form.getInputProps('rating')
  const labelOf = (stars: number) =>
    Number.isInteger(stars) ? t('stars', { count: stars }) : t('starsExactly', { rating: decimal(stars) })
  named.set('rating', {
    label: t('rating'),
    say: (stars) => (typeof stars === 'number' ? labelOf(stars) : t('noRating')),
  })
  const offered = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1].filter(
    (stars) => halfStars || Number.isInteger(stars) || stars === value,
  )
  return (
    <Select
      {...bound}
      name="rating"
      label={t('rating')}
      size="md"
      clearable
      placeholder={t('noRating')}
      data={offered.map((stars) => ({ value: String(stars), label: labelOf(stars) }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(text) => onChange(text === null ? null : Number(text))}
    />
  )
}
