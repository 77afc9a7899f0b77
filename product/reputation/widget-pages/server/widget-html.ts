import { dateFormat, numberFormat } from '#platform/contract/formats.ts'
import { languageTag, type Locale } from '#platform/contract/locales.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import type { WidgetSettings } from '#product/reputation/widgets/contract.ts'
import type { ShownCounts, ShownReview } from '#product/reputation/widgets/server/public.ts'
import { widgetStyle } from './widget-style.ts'

type Say = (key: string, values?: Record<string, string>) => string
type Given = {
  settings: WidgetSettings
  tenantName: string
  counts: ShownCounts
  reviews: readonly ShownReview[]
  sources: readonly { id: number; name: string }[]
  locale: Locale
  page: number
  /** Its own address. */
  path: string
  say: Say
}

/** Of a longer text the beginning is shown, and where it has a page of its own, the way there. */
const MOST_CHARACTERS = 600

/** A widget as a whole document: no script, no cookie, nothing fetched; whatever people wrote is text. */
export function widgetHtml(given: Given): string {
  const { settings, tenantName, reviews, locale, say } = given
  const title = say('reviewsOf', { name: tenantName })
  const body = [head(given, title), list(given), rule(given), settings.layout === 'page' ? pages(given) : '']
  return document({
    locale,
    title,
    layout: settings.layout,
    scheme: settings.scheme,
    isIndexed: settings.layout === 'page' && settings.isIndexed && reviews.length > 0,
    body: body.join(''),
  })
}

/** The page of an address that shows nothing. */
export function nothingHtml(locale: Locale, text: string): string {
  return document({
    locale,
    title: text,
    layout: 'list',
    scheme: 'auto',
    isIndexed: false,
    body: `<p>${escaped(text)}</p>`,
  })
}

type Document = Pick<WidgetSettings, 'layout' | 'scheme' | 'isIndexed'> & {
  locale: Locale
  title: string
  body: string
}

function document({ locale, title, layout, scheme, isIndexed, body }: Document): string {
  return `<!doctype html>
<html lang="${languageTag(locale)}" data-layout="${layout}" data-scheme="${scheme}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isIndexed ? '' : '<meta name="robots" content="noindex">'}
<title>${escaped(title)}</title>
<style>${widgetStyle}</style>
<main>${body}</main>
</html>
`
}

function head({ counts, locale, say }: Given, title: string): string {
  const { all, average } = counts
  if (average === null) return `<header><h1>${escaped(title)}</h1></header>`
  const rating = numberFormat(languageTag(locale), {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(average)
  const count = numberFormat(languageTag(locale)).format(all)
  return `<header><h1>${escaped(title)}</h1><p class="sum"><b>${rating}</b>${stars(average, say)}<span>${escaped(say('counted', { number: count }))}</span></p></header>`
}

function list({ settings, reviews, say, ...given }: Given): string {
  if (settings.layout === 'badge') return ''
  if (reviews.length === 0) return `<p>${escaped(say('none'))}</p>`
  const items = reviews.map((one) => `<li>${item(one, { settings, say, ...given })}</li>`).join('')
  const focus = settings.layout === 'cards' ? ` tabindex="0" role="region" aria-label="${escaped(say('reviews'))}"` : ''
  return `<div class="list"${focus}><ul>${items}</ul></div>`
}

type ItemGiven = Pick<Given, 'settings' | 'sources' | 'locale' | 'say'>

function item(one: ShownReview, { settings, sources, locale, say }: ItemGiven): string {
  const source = sources.find(({ id }) => id === one.sourceId)?.name ?? ''
  const day = dateFormat(languageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(one.date)
  const name = one.reviewer?.trim() ? shortName(one.reviewer) : say('anonymous')
  const language = one.language ? ` lang="${escaped(one.language)}"` : ''
  const isCut = one.text.length > MOST_CHARACTERS
  const text = isCut ? `${one.text.slice(0, MOST_CHARACTERS).toWellFormed().trimEnd()}…` : one.text
  return [
    `<p class="who"><b>${escaped(name)}</b>${one.rating === null ? '' : stars(one.rating, say)}</p>`,
    one.title ? `<p${language}><b>${escaped(one.title)}</b></p>` : '',
    text ? `<p class="text"${language}>${escaped(text)}</p>` : '',
    `<p class="where"><time datetime="${one.date.toISOString()}">${escaped(day)}</time> · ${link(source, one.url)}</p>`,
    settings.showsReplies && one.reply
      ? `<blockquote><b>${escaped(say('reply'))}</b><p class="text">${escaped(one.reply.slice(0, MOST_CHARACTERS).toWellFormed())}</p></blockquote>`
      : '',
  ].join('')
}

function link(source: string, url: string | null): string {
  if (url === null || !/^https?:\/\//i.test(url)) return escaped(source)
  return `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer nofollow">${escaped(source)}</a>`
}

/** What it shows and leaves out, in its own words: nobody has to guess by what rule. */
function rule({ settings, tenantName, counts, sources, say, locale }: Given): string {
  const number = (value: number) => numberFormat(languageTag(locale)).format(value)
  const { all, shown, withheld } = counts
  const told = [
    settings.layout === 'badge' || all === 0
      ? ''
      : shown === all - withheld
        ? say('ruleAll')
        : say('ruleStars', { stars: number(settings.leastRating), shown: number(shown), number: number(all) }),
    settings.layout === 'badge' || withheld === 0
      ? ''
      : say('withheld', { name: tenantName, number: number(withheld) }),
    all === 0 ? '' : say('sources', { names: namesOf(counts, sources).join(', ') }),
    all === 0 ? '' : say('unverified'),
  ]
  const words = told.filter((one) => one !== '').join(' ')
  return words === '' ? '' : `<footer><p>${escaped(words)}</p></footer>`
}

function namesOf({ sourceIds }: ShownCounts, sources: Given['sources']): string[] {
  return sources.filter(({ id }) => sourceIds.includes(id)).map(({ name }) => name)
}

function pages({ settings, counts, page, path, say }: Given): string {
  const last = Math.max(1, Math.ceil(counts.shown / settings.most))
  const to = (at: number, label: string, rel: string) =>
    at < 1 || at > last ? '' : `<a rel="${rel}" href="${escaped(path)}?page=${at}">${escaped(label)}</a>`
  return last === 1 ? '' : `<nav>${to(page - 1, say('newer'), 'prev')}${to(page + 1, say('older'), 'next')}</nav>`
}

/** Drawn as shapes, since not every system has letters for them, each filled to its share; and said in words. */
function stars(rating: number, say: Say): string {
  const rounded = Math.round(rating * 10) / 10
  const shapes = [0, 1, 2, 3, 4].map((full) => {
    const share = Math.round(Math.min(1, Math.max(0, rounded - full)) * 100)
    return share === 100 ? '<i class="full"></i>' : share === 0 ? '<i></i>' : `<i style="--f:${share}%"></i>`
  })
  return `<span class="stars" role="img" aria-label="${escaped(say('stars', { rating: String(rounded) }))}">${shapes.join('')}</span>`
}

/** The first name and the first letter of the last: a reader needs no more, and not everybody knows that their review is shown here. */
function shortName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const last = parts.at(-1)!
  return parts.length < 2 ? name.trim() : `${parts[0]} ${[...last][0]!.toUpperCase()}.`
}
