import * as z from 'zod'
import { networkOf } from '#platform/server/http/caller.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import {
  askOnPage,
  findPublicPage,
  type PublicPage,
  readPublicQuestions,
} from '#product/reputation/questions/server/public.ts'
import { guestPage, linkBrand } from '#product/workspace/link-pages/server/public.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import { withoutInvisible } from '#platform/contract/unique-name.ts'
import { MAX_ASKED, MAX_EMAIL, MAX_NAME, MIN_ASKED, questionPages } from '../contract.ts'
import { type Asked, pageHtml, type Say } from './page-html.ts'

const mailbox = z.email().max(MAX_EMAIL)
/** So many questions stand on one page. */
const AT_ONCE = 20
const HOUR_SECONDS = 3600
/** So many questions a network asks on a page in an hour, and so many the page takes of all. */
const OF_NETWORK = { of: 'question of a network', max: 5, windowSeconds: HOUR_SECONDS }
/** So many replies go to one address, whoever asks. */
const OF_ADDRESS = { of: 'reply to an address', max: 5, windowSeconds: HOUR_SECONDS }
const OF_PAGE = { of: 'question of a page', max: 100, windowSeconds: HOUR_SECONDS }

/** Shows nothing for an address that is unknown or off, or whose tenant does not work. */
export const showPage: Handler<typeof questionPages, 'show'> = async (ctx, { params: { address }, query }) => {
  const found = await findPublicPage(ctx, address)
  return found ? draw(ctx, found, { page: query.page }) : nothing(ctx)
}

/** Keeps what a visitor asks; what is too short, too long or too often is said on the page, with their words. */
export const askQuestion: Handler<typeof questionPages, 'ask'> = async (ctx, { params: { address }, body }) => {
  const found = await findPublicPage(ctx, address)
  if (!found) return nothing(ctx)
  const text = body.question.trim()
  const name = body.name.trim()
  const email = ctx.services.mail.isAvailable ? body.email.trim() : ''
  const said = { text, name, email }
  const trouble = await troubleOf(ctx, address, said)
  if (trouble) return draw(ctx, found, { page: 1, asked: { trouble, ...said } })
  const hears = email === '' ? null : { email, locale: ctx.locale }
  if (body.website === '') await askOnPage(ctx, found, { text, name, hears })
  return draw(ctx, found, { page: 1, asked: { trouble: null, text: '', name: '', email } })
}

async function troubleOf(ctx: OpenCtx, address: string, { text, name, email }: Omit<Asked, 'trouble'>) {
  const { length } = [...withoutInvisible(text).trim()]
  if (length < MIN_ASKED) return 'tooShort'
  if ([...text].length > MAX_ASKED) return 'tooLong'
  if ([...name].length > MAX_NAME) return 'nameTooLong'
  if (email !== '' && !mailbox.safeParse(email).success) return 'badEmail'
  const limits = [
    { ...OF_NETWORK, key: `${address} ${networkOf(ctx.caller.ip)}` },
    { ...OF_PAGE, key: address },
    ...(email === '' ? [] : [{ ...OF_ADDRESS, key: email.toLowerCase() }]),
  ]
  const isWithin = await ctx.within('platform').tx(({ db }) => consumeAttempts(db, limits, ctx.now()))
  return isWithin ? null : 'tooMany'
}

function sayer({ services, locale }: OpenCtx, values: Record<string, string> = {}): Say {
  return (key, more) => services.translate(locale, questionPages.name, `ui/${key}`, { ...values, ...more })
}

async function draw(ctx: OpenCtx, found: PublicPage, { page, asked }: { page: number; asked?: Asked }) {
  const { tenantId, tenantName, locationName } = found
  const [brand, questions] = await Promise.all([
    linkBrand(ctx, tenantId),
    readPublicQuestions(ctx.within({ tenantId }).read, found, { limit: AT_ONCE + 1, offset: (page - 1) * AT_ONCE }),
  ])
  const say = sayer(ctx, { tenant: tenantName, location: locationName })
  const { body, acts } = pageHtml({
    say,
    locale: ctx.locale,
    questions: questions.slice(0, AT_ONCE),
    hasOlder: questions.length > AT_ONCE,
    page,
    asked,
    canHear: ctx.services.mail.isAvailable,
  })
  return guestPage(ctx, { locale: ctx.locale, brand, title: say('title'), body, acts })
}

function nothing(ctx: OpenCtx) {
  const say = sayer(ctx)
  return guestPage(ctx, {
    locale: ctx.locale,
    brand: null,
    title: say('nothingTitle'),
    body: `<p class="lead">${escaped(say('nothing'))}</p>`,
  })
}
