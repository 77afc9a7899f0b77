import { dateFormat } from '#platform/contract/formats.ts'
import { diffWords } from '#platform/contract/diff-words.ts'
import { languageTag, type Locale } from '#platform/contract/locales.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import type { Asset } from '#product/workspace/files/contract.ts'
import type { GuestReply, GuestReview } from '#product/reputation/outside-approvals/server/public.ts'

export type Say = (word: string, values?: Record<string, string | number>) => string
type Given = { reply: GuestReply; say: Say; locale: Locale }
/** What every form of the page sends beside its own. */
export type Sent = { key: string; version: number }

/** The review that the reply answers, as it stands at its source. */
export function reviewHtml({ review, say, locale }: Pick<Given, 'say' | 'locale'> & { review: GuestReview }): string {
  const { reviewer, rating, title, text, language, date, locationName, sourceName } = review
  const day = dateFormat(languageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
  const lang = language ? ` lang="${escaped(language)}"` : ''
  const stars = rating === null ? '' : starsHtml(rating, say)
  return `<h2>${escaped(say('review'))}</h2>
<section class="card">
<p class="who">${stars}<b>${escaped(reviewer?.trim() || say('anonymous'))}</b></p>
<p class="meta">${escaped(locationName)} · ${escaped(sourceName)} · <time datetime="${date.toISOString()}">${escaped(day)}</time></p>
${title ? `<p class="text" dir="auto"${lang}><b>${escaped(title)}</b></p>` : ''}
<p class="text" dir="auto"${lang}>${escaped(text || say('noText'))}</p>
</section>`
}

function starsHtml(rating: number, say: Say): string {
  const each = [1, 2, 3, 4, 5].map((at) => `<i${at <= Math.round(rating) ? ' class="full"' : ''}></i>`)
  return `<span class="stars" role="img" aria-label="${escaped(say('stars', { rating }))}">${each.join('')}</span>`
}

/** The proposed reply, or what a guest makes of it with the difference. */
export function replyHtml({ reply, say }: Given, changed?: string): string {
  const by = reply.authorName ? `<p class="meta">${escaped(say('writtenBy', { name: reply.authorName }))}</p>` : ''
  const words =
    changed === undefined
      ? escaped(reply.text)
      : diffWords(reply.text, changed)
          .map(({ text, kind }) =>
            kind === 'same'
              ? escaped(text)
              : kind === 'gone'
                ? `<del>${escaped(text)}</del>`
                : `<ins>${escaped(text)}</ins>`,
          )
          .join('')
  return `<h2>${escaped(say('reply'))}</h2>
<section class="card reply">
<p class="text" dir="auto">${words}</p>
${by}
</section>`
}

/** What the reply brings beside its words, to download. */
export function filesHtml({ files, say, sent: { key } }: { files: readonly Asset[]; say: Say; sent: Sent }): string {
  if (files.length === 0) return ''
  const query = escaped(new URLSearchParams({ key }).toString())
  const links = files.map(
    ({ id, filename }) =>
      `<p><a href="/api/reply-approval/files/${id}?${query}" dir="auto">${escaped(filename)}</a></p>`,
  )
  return `<h2>${escaped(say('files'))}</h2>
<section class="card">
${links.join('\n')}
</section>`
}

/** A form of one button, with what goes along unseen. */
export function buttonForm(
  sent: Sent,
  act: string,
  label: string,
  also: Record<string, string> = {},
  kind = '',
): string {
  const fields = { ...sent, act, ...also }
  return `<form method="post">${hidden(fields)}<button class="${kind}">${escaped(label)}</button></form>`
}

/** A way to another step of the page. */
export function stepLink({ key }: Sent, step: string | null, label: string, kind = ''): string {
  const query = new URLSearchParams({ key, ...(step && { step }) })
  return `<a class="button ${kind}" href="?${escaped(query.toString())}">${escaped(label)}</a>`
}

/** A form with a text to write; its button stands at the foot of the page. */
export function textForm(
  sent: Sent,
  { act, name, label, text, id }: { act: string; name: string; label: string; text: string; id: string },
): string {
  return `<form method="post" id="${id}">${hidden({ ...sent, act })}
<label for="words">${escaped(label)}</label>
<textarea id="words" name="${name}" required dir="auto">
${escaped(text)}</textarea>
</form>`
}

export function submitOf(id: string, label: string): string {
  return `<button class="first" form="${id}">${escaped(label)}</button>`
}

export function noteHtml(text: string): string {
  return `<p class="note" role="status">${escaped(text)}</p>`
}

function hidden(fields: Record<string, string | number>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`)
    .join('')
}
