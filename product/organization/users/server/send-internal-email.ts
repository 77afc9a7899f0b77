import { sql } from 'kysely'
import * as z from 'zod'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { defineJob, type Handler, type MemberCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { users } from '../contract.ts'

/** So many letters an hour one person may write. */
const MAX_AN_HOUR = 10

/** Writes to the agency’s support. */
export const sendInternalEmail: Handler<typeof users, 'sendInternalEmail'> = async (ctx, { body }) => {
  const isSent = await writeInternalEmail(ctx, body)
  return isSent ? { sent: true } : ctx.fail('noSupport')
}

type Letter = {
  subject: string
  text: string
  /** In place of the agency’s support. */
  to?: string | null
}

/** Keeps a letter of the caller’s and has it sent with a job, so that a mail server that is away loses nothing. False where nobody would get it; raises `tooMany` and `unavailable`. */
export async function writeInternalEmail(ctx: Pick<MemberCtx, Used>, { subject, text, to }: Letter): Promise<boolean> {
  const { userId, tenantId } = ctx.who
  if (!to && !(await supportOf(ctx))) return false
  if (!ctx.services.mail.isAvailable) throw platformFault('unavailable')
  const book = tenantId ?? SUPER_TENANT_ID
  const since = new Date(ctx.now().getTime() - 3_600_000)
  await ctx.within('platform').tx(async (tx) => {
    await lockUntilCommit(tx.db, `internal_email ${book} ${userId}`)
    const { count } = await tx.db
      .selectFrom('internal_email')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', book)
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    if (count >= MAX_AN_HOUR) throw platformFault('tooMany')
    const { id } = await tx.db
      .insertInto('internal_email')
      .values({ tenant_id: book, user_id: userId, subject, text, recipient: to ?? null, created_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.audit(users, {
      action: 'user.write-internal',
      entityId: userId,
      tenantId: book,
      after: { subject },
    })
    await tx.enqueue(sendInternalEmailJob, { tenantId: book, internalEmailId: id })
  })
  return true
}

type Used = 'within' | 'who' | 'services' | 'now'

/** The support address of the caller’s agency, or null. */
export async function supportOf({ within, who }: Pick<MemberCtx, 'within' | 'who'>): Promise<string | null> {
  const agency = await within('platform')
    .read.selectFrom('agency')
    .select('support_email')
    .where('id', '=', who.agencyId)
    .executeTakeFirstOrThrow()
  return agency.support_email
}

type Row = {
  subject: string
  text: string
  email: string
  name: string
  place: string
  to: string | null
  agency: string
  logo: string | null
  color: string | null
}

/** Sends one letter; answers go to the person who wrote it. */
export const sendInternalEmailJob = defineJob({
  queue: 'users.send-internal-email',
  data: z.object({ tenantId: z.int(), internalEmailId: z.int() }),
  scope: 'platform',
  async run(ctx, { tenantId, internalEmailId }) {
    const { read } = ctx.within('platform')
    const { rows } = await sql<Row>`
      select m.subject, m.text, u.email, trim(u.first_name || ' ' || u.last_name) as name, coalesce(t.name, a.name) as place,
        coalesce(m.recipient, a.support_email) as to, a.name as agency, a.logo, a.color
      from internal_email m join users u on u.id = m.user_id join agency a on a.id = u.agency_id left join tenant t on t.id = u.tenant_id
      where m.tenant_id = ${tenantId} and m.id = ${internalEmailId} and m.sent_at is null`.execute(read)
    const letter = rows[0]
    if (!letter?.to) return
    const word = (key: string) => ctx.services.translate('en_US', 'users', `mail/${key}`)
    await ctx.services.mail.send({
      to: letter.to,
      replyTo: letter.email,
      locale: 'en_US',
      brand: {
        name: letter.agency,
        logo: letter.logo,
        color: letter.color,
        url: ctx.services.publicUrl,
        whiteLabeled: false,
      },
      subject: `${letter.place}: ${letter.subject}`,
      paragraphs: [
        { quote: letter.text, by: letter.name },
        {
          facts: [
            { name: word('from'), value: `${letter.name} <${letter.email}>` },
            { name: word('place'), value: letter.place },
          ],
        },
      ],
      footer: word('why'),
    })
    await ctx
      .within('platform')
      .tx(({ db }) =>
        db
          .updateTable('internal_email')
          .set({ sent_at: ctx.now() })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', internalEmailId)
          .execute(),
      )
  },
})
