import { dateFormat } from '#platform/contract/formats.ts'
import { languageTag, type Locale } from '#platform/contract/locales.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import type { PublicQuestion } from '#product/reputation/questions/server/public.ts'
import { MAX_ASKED, MAX_EMAIL, MAX_NAME, MIN_ASKED } from '../contract.ts'

export type Say = (key: string, values?: Record<string, string>) => string
/** What came of a question just now: why it was not taken, with the words, or that it was. */
export type Asked = {
  trouble: 'tooShort' | 'tooLong' | 'nameTooLong' | 'badEmail' | 'tooMany' | null
  text: string
  name: string
  /** Where they want the reply; empty where they do not. */
  email: string
}
type Given = {
  say: Say
  locale: Locale
  questions: readonly PublicQuestion[]
  hasOlder: boolean
  page: number
  asked: Asked | undefined
  /** Replies can be mailed. */
  canHear: boolean
}

/** The questions with their answers, and the form to ask; whatever people wrote is text. */
export function pageHtml({ asked, canHear, ...given }: Given): { body: string; acts: string } {
  const { say } = given
  const isSent = asked !== undefined && asked.trouble === null
  const body = [
    `<p class="lead">${escaped(say('lead'))}</p>`,
    isSent
      ? `<p class="note" data-tone="good" role="status">${escaped(say('sent'))}${asked.email ? ` ${escaped(say('sentHears'))}` : ''}</p>`
      : formOf(say, asked, canHear),
    `<h2>${escaped(say('heading'))}</h2>`,
    listOf(given),
    pagesOf(given),
  ]
  const acts = isSent
    ? `<a class="button wide" href="?">${escaped(say('askAnother'))}</a>`
    : `<button class="first" form="ask">${escaped(say('ask'))}</button>`
  return { body: body.join('\n'), acts }
}

function formOf(say: Say, asked: Asked | undefined, canHear: boolean): string {
  const values = { min: String(MIN_ASKED), max: String(MAX_ASKED), name: String(MAX_NAME) }
  return `<form method="post" id="ask" action="?">
${asked?.trouble ? `<p class="note" role="alert">${escaped(say(asked.trouble, values))}</p>` : ''}
<label for="question">${escaped(say('question'))}</label>
<textarea id="question" name="question" required minlength="${MIN_ASKED}" maxlength="${MAX_ASKED}" dir="auto">
${escaped(asked?.text ?? '')}</textarea>
<label for="name">${escaped(say('name'))}</label>
<input id="name" name="name" maxlength="${MAX_NAME}" autocomplete="given-name" dir="auto" value="${escaped(asked?.name ?? '')}">
${
  canHear
    ? `<label for="email">${escaped(say('email'))}</label>
<input id="email" name="email" type="email" maxlength="${MAX_EMAIL}" autocomplete="email" value="${escaped(asked?.email ?? '')}">`
    : ''
}
<div hidden><input name="website" tabindex="-1" autocomplete="off" aria-hidden="true"></div>
<p class="small">${escaped(say('smallPrint'))}</p>
</form>`
}

function listOf({ say, locale, questions }: Omit<Given, 'asked' | 'canHear'>): string {
  if (questions.length === 0) return `<p class="meta">${escaped(say('none'))}</p>`
  const format = dateFormat(languageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const when = (date: Date) => `<time datetime="${date.toISOString()}">${escaped(format.format(date))}</time>`
  return questions
    .map(({ asker, text, language, date, answer, answeredAt }) => {
      const lang = language ? ` lang="${escaped(language)}"` : ''
      return `<section class="card asked">
<p class="who"><b>${escaped(asker?.trim() || say('visitor'))}</b><span class="meta">${when(date)}</span></p>
<p class="text" dir="auto"${lang}>${escaped(text)}</p>
${
  answer === null
    ? `<p class="meta">${escaped(say('noAnswer'))}</p>`
    : `<div class="card reply"><p class="text" dir="auto">${escaped(answer)}</p><p class="meta">${escaped(say('answerBy'))}${answeredAt ? ` · ${when(answeredAt)}` : ''}</p></div>`
}
</section>`
    })
    .join('\n')
}

function pagesOf({ say, hasOlder, page }: Omit<Given, 'asked' | 'canHear'>): string {
  const link = (to: number, word: string) => `<a href="?page=${to}">${escaped(say(word))}</a>`
  const links = [page > 1 ? link(page - 1, 'newer') : '', hasOlder ? link(page + 1, 'older') : ''].filter(Boolean)
  return links.length === 0 ? '' : `<p class="small">${links.join(' · ')}</p>`
}
