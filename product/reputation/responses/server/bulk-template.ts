import * as z from 'zod'
import type { Body } from '#platform/contract/define-system.ts'
import { decodeCursor, encodeCursor } from '#platform/server/database/cursor.ts'
import { Fault, raise } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { ActCtx, ActingCtx, Given, Tx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { ListedWords } from '#product/workspace/compliance/server/public.ts'
import { contactsIn } from '../checks/contact-details.ts'
import { responses } from '../contract.ts'
import { mustBePossible, replyLists, replyRules, type ReplyRules, unfilledFault, wordsFault } from './reply-rules.ts'
import { lockCurrent, markOfText } from './response-row.ts'
import {
  allTemplates,
  type Filler,
  findMeant,
  madeFrom,
  misfit,
  templateFiller,
  type TemplateRow,
} from './templates-for.ts'
import { writeResponse } from './write-response.ts'

type Asked = Omit<Body<(typeof responses)['routes']['bulkTemplate']>, 'cursor'> & { cursor?: string }
/** What one run answers with, and the marks of the texts that it has answered with last, by location. */
type Run = { template: TemplateRow; fill: Filler; asked: Asked; lists: ListedWords[]; said: Map<number, string> }
const saidBefore = z.array(z.tuple([z.int(), z.string().max(64)]))
type Result = Given<typeof responses, 'bulkTemplate'>['results'][number]

/**
 * Answers many open reviews from a template, each on its own. A text that was the last one used at the location, or that the source would turn
 * down, is kept as a draft with a warning. A dry run gives the same results and writes nothing: what it would have written counts as used, by its
 * cursor also in the one that goes on with further reviews.
 */
export async function bulkTemplate(
  ctx: ActCtx<typeof responses, 'bulkTemplate'>,
  { body }: { body: Asked },
): Promise<Given<typeof responses, 'bulkTemplate'>> {
  const templates = await allTemplates(ctx.read, ctx.tenantId)
  const template = findMeant(templates, ctx.who, body)
  if (!template) return ctx.fail('templateNotFound')
  const fill = await templateFiller(ctx, ctx.read, templates)
  const said = new Map(body.dryRun ? decodeCursor(body.cursor, saidBefore) : null)
  const run: Run = { template, fill, asked: body, lists: await replyLists(ctx.read, ctx.tenantId), said }
  const results: Result[] = []
  for (const id of new Set(body.reviewIDs)) results.push(await answerOne(ctx, run, id))
  const done = results.filter(({ ok }) => ok).length
  const outcome = { done, failed: results.length - done, results }
  return body.dryRun ? { ...outcome, nextCursor: encodeCursor([...said]) } : outcome
}

async function answerOne(ctx: ActingCtx, run: Run, id: number): Promise<Result> {
  try {
    const { warning, locationId, text } = await ctx.tx((tx) => answer(ctx, tx, run, id))
    run.said.set(locationId, markOfText(text))
    return warning ? { id, ok: true, ...toldAs(ctx, warning) } : { id, ok: true }
  } catch (error) {
    if (!(error instanceof Fault) || error.system !== responses.name) throw error
    return { id, ok: false, ...toldAs(ctx, error) }
  }
}

type Answered = { locationId: number; text: string; warning: Fault | null }

/** Gives what was written where, and why it is kept as a draft. */
async function answer(
  ctx: ActingCtx,
  tx: Tx,
  { template, fill, asked, lists, said }: Run,
  id: number,
): Promise<Answered> {
  const review = await reviewForReply(tx.db, ctx.tenantId, id, ctx.who)
  if (!review) return raise(responses, 'notFound')
  if (await lockCurrent(tx.db, ctx.tenantId, id)) raise(responses, 'alreadyBegun')
  const why = misfit(template, review)
  if (why && !(why === 'otherLanguage' && asked.otherLanguages)) raise(responses, why)
  const { text, missing } = await fill(template, review)
  const rules = await replyRules(ctx.services, review)
  mustBePossible(rules, review, text)
  const { locationId } = review
  const last = said.get(locationId) ?? (await lastMarkAt(ctx, tx, locationId))
  const isLike = last === markOfText(text)
  const warning =
    unfilledFault(missing) ??
    wordsFault(lists, text) ??
    riskOf(rules, text) ??
    (isLike ? new Fault(responses, 'nearlySame') : null)
  if (asked.dryRun) return { locationId, text, warning }
  await writeResponse(ctx, tx, review, {
    text,
    send: asked.send && !warning,
    ...madeFrom(template),
    origin: 'template',
    version: null,
  })
  return { locationId, text, warning }
}

function riskOf({ byUs }: ReplyRules, text: string): Fault | null {
  const found = byUs ? contactsIn(text) : []
  return found.length > 0 ? new Fault(responses, 'contactsRisky', { values: { found: found.join(', ') } }) : null
}

async function lastMarkAt(ctx: ActingCtx, tx: Tx, locationId: number): Promise<string | undefined> {
  const last = await tx.db
    .selectFrom('response')
    .select('text')
    .where('tenant_id', '=', ctx.tenantId)
    .where('location_id', '=', locationId)
    .where('current', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last && markOfText(last.text)
}

function toldAs(ctx: ActingCtx, fault: Fault) {
  return { key: fault.key, message: sayFault(ctx, fault) }
}
