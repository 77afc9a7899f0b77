import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { GENERAL } from '#product/business/sources/contract.ts'
import type { CommentState } from '#product/reputation/questions/contract.ts'
import type { Filling } from './seed-demo.ts'

const HOUR_MS = 3_600_000

type Asked = {
  text: string
  asker: string | null
  hours: number
  origin: 'Hand' | 'Program' | 'Page'
  answer?: { text: string; state: CommentState; reason?: string }
  visitor?: { name: string; text: string }
}

const asked: readonly Asked[] = [
  { text: 'Do you have wheelchair access from the car park?', asker: 'Marta', hours: 3, origin: 'Page' },
  { text: 'Can I book for a group of twelve on a Saturday?', asker: null, hours: 7, origin: 'Page' },
  {
    text: 'Are dogs allowed inside?',
    asker: 'Tobias',
    hours: 30,
    origin: 'Page',
    answer: { text: 'Yes, on a lead. We have a bowl of water by the door.', state: 'Published' },
  },
  {
    text: 'Do you take cards, or cash only?',
    asker: 'Priya',
    hours: 80,
    origin: 'Page',
    answer: { text: 'We take all cards, and phones too.', state: 'Published' },
  },
  {
    text: 'Is the car park free in the evening?',
    asker: 'Owen H.',
    hours: 12,
    origin: 'Page',
    answer: { text: 'It is free after six, and on Sundays all day.', state: 'PendingApproval' },
  },
  {
    text: 'Do you open on public holidays?',
    asker: 'Ingrid',
    hours: 55,
    origin: 'Program',
    answer: { text: 'Yes, from ten to four.', state: 'PendingManual' },
    visitor: { name: 'Local guide', text: 'They were open at Easter.' },
  },
  {
    text: 'How long is the wait without an appointment?',
    asker: 'S. Okafor',
    hours: 130,
    origin: 'Program',
    answer: { text: 'Mostly under 20 minutes, before noon less.', state: 'Verified' },
  },
  {
    text: 'Is there a quiet room for children?',
    asker: null,
    hours: 22,
    origin: 'Hand',
    answer: { text: 'Just ask at the desk.', state: 'Rejected', reason: 'Please say where the room is.' },
  },
  {
    text: 'Do you repair things that were bought elsewhere?',
    asker: 'Lee',
    hours: 200,
    origin: 'Hand',
    answer: { text: 'Yes, bring it along. We look at it for free.', state: 'Posted' },
  },
  { text: 'Which bus stops near you?', asker: 'Hannah', hours: 46, origin: 'Program' },
]

/** What visitors ask two locations of a tenant: on pages of theirs, on other websites and on the phone; half of it is answered. */
export async function seedQuestions({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: there } = await sql`select id from question where tenant_id = ${tenantId} limit 1`.execute(db)
    if (there.length > 0) return
    const { rows: locations } = await sql<{ id: number }>`
      select id from location where tenant_id = ${tenantId} order by id limit 2`.execute(db)
    const { rows: users } = await sql<{ id: number }>`
      select id from users where tenant_id = ${tenantId} and active and not system order by id limit 3`.execute(db)
    if (locations.length === 0 || users.length === 0) return
    for (const { id } of locations)
      await sql`insert into question_page (tenant_id, location_id, key, is_on) values (${tenantId}, ${id}, ${randomBytes(16).toString('base64url')}, true)`.execute(
        db,
      )
    for (const [at, one] of asked.entries()) {
      const { answer, visitor } = one
      const isOpen = answer !== undefined && ['Rejected', 'PendingApproval'].includes(answer.state)
      const isAnswered = answer !== undefined && ['Published', 'Posted', 'Verified'].includes(answer.state)
      const answeredAt = ago(one.hours - 2)
      const { rows } = await sql<{ id: number }>`
        insert into question (tenant_id, location_id, source_id, origin, external_id, asker_name, text, language, date, url, read, flagged, assignee_id,
          is_shown, answer_state, answered_at, created_at)
        values (${tenantId}, ${locations[at % locations.length]!.id}, ${GENERAL}, ${one.origin}, ${one.origin === 'Program' ? `demo-${at}` : null},
          ${one.asker}, ${one.text}, 'en', ${ago(one.hours)}, ${one.origin === 'Page' ? null : `https://questions.example/${at}`},
          ${answer !== undefined}, ${at === 1}, ${at % 4 === 1 ? users[0]!.id : null}, ${isAnswered && one.origin === 'Page'},
          ${answer?.state ?? null}, ${isAnswered ? answeredAt : null}, ${ago(one.hours)}) returning id`.execute(db)
      const { id } = rows[0]!
      if (visitor)
        await sql`insert into question_answer (tenant_id, question_id, is_ours, external_id, visitor_name, text, state, at)
          values (${tenantId}, ${id}, false, 'visitor', ${visitor.name}, ${visitor.text}, 'Published', ${ago(one.hours - 1)})`.execute(
          db,
        )
      if (answer)
        await sql`insert into question_answer (tenant_id, question_id, is_ours, is_open, author_id, text, state, reason, decided_by, at)
          values (${tenantId}, ${id}, true, ${isOpen}, ${users.at(-1)!.id}, ${answer.text}, ${answer.state}, ${answer.reason ?? ''},
            ${answer.state === 'Rejected' ? users[0]!.id : null}, ${answeredAt})`.execute(db)
    }
    await sql`
      insert into inbox_thread (tenant_id, channel, thing_id, location_id, last_at, user_id, revision, is_settled, closed_at)
      select ${tenantId}, 'Question', q.id, q.location_id, coalesce(q.answered_at, q.date), q.assignee_id, q.revision, q.answered_at is not null, q.answered_at
      from question q where q.tenant_id = ${tenantId} on conflict do nothing`.execute(db)
  })
}
