import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { Place } from '../../contract.ts'
import { type ActiveEmployee, employeesAt, worksAt } from '../employees/employees-at.ts'
import { findNames } from '../names/find-names.ts'
import { createNameTree, type NameTree } from '../names/name-tree.ts'
import { emitAttributed } from '../emit-attributed.ts'
import { waitForTurn } from '../wait-for-turn.ts'
import { comparedPlaces, type FoundPlace, type KnownMention, type ScannedReview } from './compare-mentions.ts'
import { writeMentions } from './write-mentions.ts'

/** So many names in one review are looked at, and so many employees at most are offered where several may be meant: of a name that more have nobody can tell anything. */
const MOST_NAMES = 200
const MOST_POSSIBLE = 10

/** Finds the employees whom reviews name, and writes what is new of it; twice comes out the same. */
export async function scanReviews(ctx: JobCtx, reviewIds: readonly number[], options?: { live: false }): Promise<void> {
  if (reviewIds.length === 0) return
  const locations = await locationsOf(ctx.read, ctx.tenantId, reviewIds)
  await ctx.tx(async (tx) => {
    await waitForTurn(tx, ctx.tenantId)
    const employees = await employeesAt(tx.db, ctx.tenantId, locations)
    if (employees.length === 0) return
    const reviews = await readReviews(tx.db, ctx.tenantId, reviewIds)
    const known = await knownMentions(tx.db, ctx.tenantId, reviewIds)
    const treeOf = treesBy(employees)
    const changes = reviews.map((review) => {
      const { tree, here } = treeOf(review.locationId)
      return { review, ...comparedPlaces(review, foundIn(review, tree), known.get(review.id) ?? [], here) }
    })
    await writeMentions(tx, ctx, changes)
    const changed = changes.filter(({ made, moved, gone }) => made.length + moved.length + gone.length > 0)
    await emitAttributed(
      tx,
      changed.map(({ review }) => review),
      options,
    )
  })
}

function foundIn({ title, text }: ScannedReview, tree: NameTree): FoundPlace[] {
  const within = (field: Place['field'], words: string) =>
    findNames(words, tree)
      .filter(({ employees }) => employees.size <= MOST_POSSIBLE)
      .slice(0, MOST_NAMES)
      .map(({ at, length, employees, isSure }) => ({
        place: { field, at, words: words.slice(at, at + length) },
        employees,
        isSure,
      }))
  return [...(title ? within('title', title) : []), ...within('text', text)]
}

/** The names of who works at a location, made once for all locations where the same people work. */
function treesBy(employees: readonly ActiveEmployee[]) {
  const made = new Map<string, { tree: NameTree; here: ReadonlySet<number> }>()
  return (locationId: number) => {
    const here = employees.filter((one) => worksAt(one, locationId))
    const ids = here.map(({ id }) => id)
    const key = ids.join()
    const known = made.get(key)
    if (known) return known
    const one = { tree: createNameTree(here), here: new Set(ids) }
    made.set(key, one)
    return one
  }
}

async function locationsOf(db: Db, tenantId: number, reviewIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct location_id as id from review where tenant_id = ${tenantId} and id = any(${[...reviewIds]}::bigint[]) order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Held until the commit, so that none is deleted meanwhile. */
async function readReviews(db: Db, tenantId: number, reviewIds: readonly number[]): Promise<ScannedReview[]> {
  const { rows } = await sql<ScannedReview>`
    select id, location_id as "locationId", title, text from review where tenant_id = ${tenantId} and id = any(${[...reviewIds]}::bigint[]) order by id for key share`.execute(
    db,
  )
  return rows
}

async function knownMentions(
  db: Db,
  tenantId: number,
  reviewIds: readonly number[],
): Promise<Map<number, KnownMention[]>> {
  const { rows } = await sql<KnownMention & { reviewId: number }>`
    select id, review_id as "reviewId", employee_id as "employeeId", case when removed_at is null then state else 'removed' end as state, places, removed_from as "removedFrom", user_id as "userId" from attribution
    where tenant_id = ${tenantId} and review_id = any(${[...reviewIds]}::bigint[]) and type = 'mention' order by id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}
