import { type Locale, languageTag } from '#platform/contract/locales.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import { defineJob, type Handler, type OpenCtx } from '#platform/server/system/serve-system.ts'
import { MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { mailForwarded, showForwarded } from '#product/reputation/forwarding-pages/server/public.ts'
import { deadPage } from '#product/workspace/link-pages/server/public.ts'
import { type OpenedLink, openLink } from '#product/workspace/links/server/public.ts'
import { questionForwarding } from '../contract.ts'
import { answerQuestionForward, type GuestQuestion, guestQuestion } from './guest-question.ts'
import { guestMail } from './question-forward.ts'

const KIND = 'questionForward'

/** The page behind the link of a mail; changes nothing. */
export const openAsGuest: Handler<typeof questionForwarding, 'open'> = async (ctx, { query: { key } }) => {
  const opened = await openLink(ctx, key, KIND)
  return 'why' in opened ? deadPage(ctx, opened) : show(ctx, opened, key)
}

/** Keeps what a guest writes back, once. */
export const answerAsGuest: Handler<typeof questionForwarding, 'answer'> = async (ctx, { body: { key, answer } }) => {
  const opened = await openLink(ctx, key, KIND)
  if ('why' in opened) return deadPage(ctx, opened)
  if (answer === '') return show(ctx, opened, key, 'empty')
  // what is gone takes no answer
  if (!(await guestQuestion(opened))) return deadPage(ctx, { why: 'away', link: opened.link })
  await answerQuestionForward(ctx, opened, answer)
  return show(ctx, opened, key)
}

/** Mails a guest the link to a question. */
export const mailGuest = defineJob({
  ...guestMail,
  retries: MAIL_RETRIES,
  run: (ctx, { linkId }) =>
    mailForwarded(ctx, linkId, {
      what: 'question',
      kind: KIND,
      path: splitAt(questionForwarding.routes.open.at).path,
      placeOf: guestQuestion,
    }),
})

async function show(ctx: OpenCtx, opened: OpenedLink, key: string, trouble?: 'empty') {
  const question = await guestQuestion(opened)
  if (!question) return deadPage(ctx, { why: 'away', link: opened.link })
  const { message, answer } = question
  const html = (locale: Locale) => questionHtml(locale, question)
  return showForwarded(ctx, opened, key, { what: 'question', message, answer, html }, trouble)
}

/** What was asked, by whom, where and when. */
function questionHtml(
  locale: Locale,
  { asker, text, language, date, locationName, sourceName }: GuestQuestion,
): string {
  const day = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  const place = [locationName, sourceName, day].map(escaped).join(' · ')
  const lang = language ? ` lang="${escaped(language)}"` : ''
  return `<section class="card"><p class="who">${asker ? `<b>${escaped(asker)}</b><br>` : ''}<span>${place}</span></p>
<p class="text" dir="auto"${lang}>${escaped(text)}</p></section>`
}
