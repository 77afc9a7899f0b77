import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { FilledTemplate } from '../contract.ts'
import { fillTemplate, type TemplateValues } from './fill-template.ts'

/** A template of any level, as far as replies are made from it. */
export type TemplateRow = {
  id: number
  level: FilledTemplate['level']
  part: string
  name: string
  text: string
  locale: string | null
  sourceId: number | null
  minRating: number
  maxRating: number
  locationIds: number[]
}

type Reviewed = Pick<ReviewForReply, 'locationId' | 'sourceId' | 'rating' | 'language'>

/** The templates of the tenant and of all tenants, or those that a call names. */
export async function allTemplates(db: Db, tenantId: number, only?: Meant): Promise<TemplateRow[]> {
  const isMeant = (id: number | null | undefined) => (id === undefined ? sql`true` : sql`id = ${id}`)
  const { rows: own } = await sql<TemplateRow>`
    select id, level, part, name, text, locale, source_id as "sourceId", min_rating as "minRating", max_rating as "maxRating", location_ids as "locationIds"
    from response_template where tenant_id = ${tenantId} and ${isMeant(only?.templateID)}`.execute(db)
  const { rows: ofAll } = await sql<TemplateRow>`
    select id, 'System' as level, part, name, text, locale, source_id as "sourceId", min_rating as "minRating", max_rating as "maxRating", '{}'::bigint[] as "locationIds"
    from system_response_template where ${isMeant(only?.systemTemplateID)}`.execute(db)
  return [...own, ...ofAll]
}

type Meant = { templateID: number | null; systemTemplateID: number | null }

/** The template that a call names and that is offered to whoever calls; undefined where one that it names is not there. */
export function findMeant(
  templates: readonly TemplateRow[],
  who: Who,
  { templateID, systemTemplateID }: Meant,
): TemplateRow | undefined {
  const offered = templates.filter((one) => one.part === 'Reply' && isOffered(who, one))
  const own = offered.find(({ level, id }) => level !== 'System' && id === templateID)
  const ofAll = offered.find(({ level, id }) => level === 'System' && id === systemTemplateID)
  const isStrange = (templateID !== null && !own) || (systemTemplateID !== null && !ofAll)
  return isStrange ? undefined : (own ?? ofAll)
}

/** Which template an answer says that it was made from. */
export function madeFrom(template: Pick<TemplateRow, 'level' | 'id'> | null) {
  const isOfAll = template?.level === 'System'
  return { templateId: isOfAll ? null : (template?.id ?? null), systemTemplateId: isOfAll ? template.id : null }
}

/** One of chosen locations is offered to those who reach any of them. */
export function isOffered(
  who: Who,
  { level, locationIds }: { level: string; locationIds: readonly number[] },
): boolean {
  return level !== 'Location' || locationIds.some((id) => reaches(who, id))
}

/** What speaks against answering a review from a template, as the error says it. */
export function misfit(
  { level, locationIds, sourceId, locale, minRating, maxRating }: TemplateRow,
  review: Reviewed,
): 'otherLocation' | 'otherSource' | 'wrongRating' | 'otherLanguage' | null {
  if (level === 'Location' && !locationIds.includes(review.locationId)) return 'otherLocation'
  if (sourceId !== null && sourceId !== review.sourceId) return 'otherSource'
  if (review.rating !== null && (review.rating < minRating || review.rating > maxRating)) return 'wrongRating'
  const isOther = locale !== null && review.language !== null && locale.slice(0, 2) !== review.language.slice(0, 2)
  return isOther ? 'otherLanguage' : null
}

const closeness = { Location: 0, Tenant: 1, System: 2 }

/** The closest first: of the location, then of the tenant; for its source, its language and its rating alone before for all. */
export function byCloseness(a: TemplateRow, b: TemplateRow): number {
  return (
    closeness[a.level] - closeness[b.level] ||
    Number(a.sourceId === null) - Number(b.sourceId === null) ||
    Number(a.locale === null) - Number(b.locale === null) ||
    a.maxRating - a.minRating - (b.maxRating - b.minRating) ||
    a.id - b.id
  )
}

export type Filler = Awaited<ReturnType<typeof templateFiller>>

/** Fills templates in for reviews that this person answers. */
export async function templateFiller(
  ctx: Pick<ActingCtx, 'tenantId' | 'who' | 'services'>,
  db: Db,
  templates: readonly TemplateRow[],
) {
  const { rows } = await sql<{ name: string }>`select name from tenant where id = ${ctx.tenantId}`.execute(db)
  const own = { organization: rows[0]?.name ?? null, user: ctx.who.name }
  return async (template: TemplateRow, review: ReviewForReply): Promise<{ text: string; missing: string[] }> => {
    const values: TemplateValues = {
      ...own,
      reviewer: review.customerName,
      location: review.locationName,
      city: review.city,
      phone: review.phone,
      source: (await sourceById(ctx.services, review.sourceId))?.name ?? null,
    }
    const around = (part: 'Intro' | 'Signature') => {
      const [best] = templates.filter((one) => one.part === part && !misfit(one, review)).toSorted(byCloseness)
      return best ? fillTemplate(best.text, values) : null
    }
    const [intro, signature] = [around('Intro'), around('Signature')]
    const filled = fillTemplate(template.text, { ...values, intro: intro?.text, signature: signature?.text })
    const uses = (name: string) => new RegExp(String.raw`\{\{\s*${name}\s*\}\}`).test(template.text)
    const inside = [
      ...(uses('intro') ? (intro?.missing ?? []) : []),
      ...(uses('signature') ? (signature?.missing ?? []) : []),
    ]
    return { text: filled.text, missing: [...new Set([...filled.missing, ...inside])] }
  }
}
