import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { DEFAULT_SOURCE, responses, type SystemTemplate, templateVariables } from '../contract.ts'
import { variablesIn } from './fill-template.ts'

type Body = Omit<SystemTemplate, 'id' | 'uses' | 'lastUsedAt' | 'version'>
type Row = Pick<SystemTemplate, 'id' | 'name' | 'text' | 'locale' | 'version'> & {
  part: string
  min_rating: number
  max_rating: number
}

/** What a template of any level keeps in its row. */
export const templateColumns = {
  of: ({ name, part, text, locale, sourceID, minRating, maxRating }: Body) => ({
    name,
    part,
    text,
    locale,
    source_id: sourceID === DEFAULT_SOURCE ? null : sourceID,
    min_rating: minRating,
    max_rating: maxRating,
  }),
  shown: ({ id, name, part, text, locale, min_rating, max_rating, version }: Row) => ({
    id,
    name,
    part: part as SystemTemplate['part'],
    text,
    locale,
    minRating: min_rating,
    maxRating: max_rating,
    version,
  }),
}

/** Raises what makes a template useless: a variable that nobody knows, an intro within an intro, ratings the wrong way round, a source that is not there. */
export async function mustBeUsable(
  { text, part, minRating, maxRating, sourceID }: Body,
  ctx: TenantCtx,
): Promise<void> {
  const known: readonly string[] =
    part === 'Reply' ? templateVariables : templateVariables.filter((name) => name !== 'intro' && name !== 'signature')
  const unknown = variablesIn(text).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const values = { names: unknown.map((name) => `{{${name}}}`).join(', '), known: known.join(', ') }
    raise(responses, 'unknownVariable', { field: 'text', values })
  }
  if (minRating > maxRating) raise(responses, 'ratingsReversed', { field: 'maxRating' })
  if (sourceID === DEFAULT_SOURCE) return
  const sources = await allSources(ctx.services)
  if (!sources.some(({ id, reviewable }) => id === sourceID && reviewable))
    raise(responses, 'unknownSource', { field: 'sourceID' })
}
