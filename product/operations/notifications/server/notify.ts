import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { notifications, type NotificationKind } from '../contract.ts'
import {
  isUrgent,
  type NotificationFrequency,
  notificationType,
} from '#product/operations/notification-types/contract.ts'
import { typeOfKind } from '../type-of-kind.ts'
import { deliveryTime } from './rules/delivery-time.ts'
import { loadPlans, type Plan } from './rules/load-plans.ts'
import { type EventFacts, matchesFilters } from './rules/matches-filters.ts'
import { showLines } from './show-lines.ts'

/** `needs`: the action without which it is told no more; `key`: what makes the event one, where a job tells of several about one subject. */
export type News = EventFacts & {
  kind: NotificationKind
  subject: number
  about: string
  note?: string | null
  reviewId?: number
  needs?: string
  key?: string
}

/** So many users are looked at in one transaction, so that an event to thousands takes no more memory than one to these. */
const USERS_AT_ONCE = 500

/** Tells some users one thing, each by the channels and at the times that hold for them. Told twice by the same job it changes nothing. */
export async function notify(ctx: JobCtx, userIds: readonly number[], news: News): Promise<void> {
  const everybody = [...new Set(userIds)].toSorted((a, b) => a - b)
  for (let from = 0; from < everybody.length; from += USERS_AT_ONCE)
    await notifySome(ctx, everybody.slice(from, from + USERS_AT_ONCE), news)
}

/** Tells users of several things at once: each thing as `notify` does, and that there are news once. */
export async function notifyOfEach(
  ctx: JobCtx,
  things: readonly { userIds: readonly number[]; news: News }[],
): Promise<void> {
  const now = ctx.now()
  const planned: Planned[] = []
  for (const { userIds, news } of things) planned.push(await planOf(ctx, userIds, { ...news, at: now }))
  await tell(ctx, planned, now)
}

type Planned = { news: News & { at: Date }; items: Item[] }
type Item = {
  userId: number
  inAppDue: Date | null
  emailDue: Date | null
  pushDue: Date | null
  smsDue: Date | null
  plan: Plan
}

async function notifySome(ctx: JobCtx, userIds: readonly number[], news: News): Promise<void> {
  const now = ctx.now()
  await tell(ctx, [await planOf(ctx, userIds, { ...news, at: now })], now)
}

/** Who of them hears of it by which channels, and when. */
async function planOf(ctx: JobCtx, userIds: readonly number[], news: Planned['news']): Promise<Planned> {
  const { at: now } = news
  const type = typeOfKind[news.kind]
  const plans = await loadPlans(ctx, type, userIds, news)
  const items = plans.flatMap((plan): Item[] => {
    const { rule, reader } = plan
    if (!rule.isActive || !matchesFilters(type, rule.filters, news)) return []
    const how = { timezone: reader.timezone, isUrgent: isUrgent(type) }
    const inAppDue = deliveryTime(rule.inApp, { ...how, hours: null }, now)
    const isPaused = reader.pausedUntil !== null && reader.pausedUntil > now
    const outside = (frequency: NotificationFrequency) =>
      isPaused ? null : deliveryTime(frequency, { ...how, hours: reader.hours }, now)
    const [emailDue, pushDue, smsDue] = [outside(rule.email), outside(rule.push), outside(rule.sms)]
    return inAppDue || emailDue || pushDue || smsDue
      ? [{ userId: reader.id, inAppDue, emailDue, pushDue, smsDue, plan }]
      : []
  })
  return { news, items }
}

async function tell(ctx: JobCtx, planned: readonly Planned[], now: Date): Promise<void> {
  const some = planned.filter(({ items }) => items.length > 0)
  if (some.length === 0) return
  await ctx.tx(async (tx) => {
    const everybody = new Set<number>()
    for (const { news, items } of some) {
      const told = new Set(await keepItems(tx, ctx, news, items, now))
      const shown = items.filter(({ userId, inAppDue }) => told.has(userId) && inAppDue?.getTime() === now.getTime())
      await showLines(
        tx,
        ctx.tenantId,
        news,
        shown.map(({ userId }) => userId),
      )
      for (const userId of told) everybody.add(userId)
    }
    await tx.emit(notifications, 'changed', { userIds: [...everybody], isNews: true })
  })
}

/** Writes what is told to each of them, and answers with those to whom it was not told before. */
async function keepItems({ db }: Tx, ctx: JobCtx, news: News, items: readonly Item[], now: Date): Promise<number[]> {
  const { kind, subject, about, note = null } = news
  const key = `${kind}:${news.key ?? `${subject}:${ctx.jobId}`}`
  const isNow = (due: Date | null) => due?.getTime() === now.getTime()
  const { rows } = await sql<{ user_id: number }>`
    insert into notification_item (tenant_id, user_id, key, type, kind, subject, about, note, review_id, location_id, needs, at,
      set_by, set_role_id, set_at, filters, in_app, in_app_due, email, email_due, is_gathered, email_subject,
      push, push_due, push_gathered, sms, sms_due, sms_gathered)
    select ${ctx.tenantId}, u, ${key}, ${notificationType[typeOfKind[kind]]}, ${kind}, ${subject}, ${about}, ${note},
      ${news.reviewId ?? null}::bigint, ${news.locationId ?? null}::bigint, ${news.needs ?? null}, ${now},
      set_by, set_role_id, set_at, filters::jsonb, in_app, in_app_due, email, email_due, is_gathered, email_subject,
      push, push_due, push_gathered, sms, sms_due, sms_gathered
    from unnest(${items.map(({ userId }) => userId)}::bigint[],
      ${items.map(({ plan }) => plan.rule.setBy.owner)}::text[],
      ${items.map(({ plan }) => plan.rule.setBy.roleID)}::bigint[],
      ${items.map(({ plan }) => plan.rule.setBy.since)}::timestamptz[],
      ${items.map(({ plan }) => plan.rule.filters && JSON.stringify(plan.rule.filters))}::text[],
      ${items.map(({ inAppDue }) => (isNow(inAppDue) ? 'Shown' : inAppDue ? 'Waiting' : 'Off'))}::text[],
      ${items.map(({ inAppDue }) => (isNow(inAppDue) ? null : inAppDue))}::timestamptz[],
      ${items.map(({ emailDue }) => (emailDue ? 'Waiting' : 'Off'))}::text[],
      ${items.map(({ emailDue }) => emailDue)}::timestamptz[],
      ${items.map(({ plan }) => plan.rule.email !== 'Immediate')}::boolean[],
      ${items.map(({ plan }) => plan.rule.emailSubject)}::text[],
      ${items.map(({ pushDue }) => (pushDue ? 'Waiting' : 'Off'))}::text[],
      ${items.map(({ pushDue }) => pushDue)}::timestamptz[],
      ${items.map(({ plan }) => plan.rule.push !== 'Immediate')}::boolean[],
      ${items.map(({ smsDue }) => (smsDue ? 'Waiting' : 'Off'))}::text[],
      ${items.map(({ smsDue }) => smsDue)}::timestamptz[],
      ${items.map(({ plan }) => plan.rule.sms !== 'Immediate')}::boolean[])
      as i(u, set_by, set_role_id, set_at, filters, in_app, in_app_due, email, email_due, is_gathered, email_subject,
        push, push_due, push_gathered, sms, sms_due, sms_gathered)
    on conflict (tenant_id, user_id, key) do nothing returning user_id`.execute(db)
  return rows.map(({ user_id }) => Number(user_id))
}

/** Takes one thing out of everybody's unread lines of a kind, or of some users', because it no longer waits for them; what was to go out later does not. */
export async function takeBack(
  ctx: JobCtx,
  kind: NotificationKind,
  subject: number,
  userIds: readonly number[] | null = null,
): Promise<void> {
  await ctx.tx(async (tx) => {
    await sql`
      update notification_item set in_app = case when in_app = 'Waiting' then 'Withdrawn' else in_app end, in_app_due = null,
        email = case when email = 'Waiting' then 'Withdrawn' else email end, email_due = null,
        push = case when push = 'Waiting' then 'Withdrawn' else push end, push_due = null,
        sms = case when sms = 'Waiting' then 'Withdrawn' else sms end, sms_due = null
      where tenant_id = ${ctx.tenantId} and kind = ${kind} and subject = ${subject}
        and (in_app_due is not null or email_due is not null or push_due is not null or sms_due is not null)
        and (${userIds}::bigint[] is null or user_id = any(${userIds}::bigint[]))`.execute(tx.db)
    // held first, for another who takes something out of the same line must not leave it empty
    const { rows: held } = await sql<{ id: number }>`
      select id from notification where tenant_id = ${ctx.tenantId} and kind = ${kind} and read_at is null and subjects @> array[${subject}::bigint]
        and (${userIds}::bigint[] is null or user_id = any(${userIds}::bigint[])) order by id for update`.execute(tx.db)
    const ids = held.map(({ id }) => id)
    const { rows: gone } = await sql<{ user_id: number }>`
      delete from notification where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and subjects = array[${subject}::bigint] returning user_id`.execute(
      tx.db,
    )
    const { rows: fewer } = await sql<{ user_id: number }>`
      update notification set subjects = array_remove(subjects, ${subject}::bigint)
      where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and subjects @> array[${subject}::bigint] returning user_id`.execute(
      tx.db,
    )
    const told = [...gone, ...fewer].map(({ user_id }) => user_id)
    if (told.length) await tx.emit(notifications, 'changed', { userIds: told })
  })
}
