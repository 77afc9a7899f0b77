import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { type attributions, MOST_CANDIDATES } from '../../contract.ts'
import { employeesAt } from '../employees/employees-at.ts'
import { foldWord } from '../names/fold-word.ts'

/** Who works where a review was written, by a part of one of their names. */
export const listCandidates: Handler<typeof attributions, 'candidates'> = async (ctx, { params, query }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const sought = foldWord(query.name)
  const isSought = (name: string) => foldWord(name).some((one) => sought.some((part) => one.includes(part)))
  return (await employeesAt(ctx.read, ctx.tenantId, [place.location_id]))
    .filter(({ name, otherNames }) => [name, ...otherNames].some(isSought))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MOST_CANDIDATES)
}
