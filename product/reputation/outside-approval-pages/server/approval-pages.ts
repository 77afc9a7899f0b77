import type { Locale } from '#platform/contract/locales.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import type { GuestReply } from '#product/reputation/outside-approvals/server/public.ts'
import type { Asset } from '#product/workspace/files/contract.ts'
import { guestPage, type LinkBrand } from '#product/workspace/link-pages/server/public.ts'
import {
  buttonForm,
  filesHtml,
  noteHtml,
  replyHtml,
  reviewHtml,
  type Say,
  type Sent,
  stepLink,
  submitOf,
  textForm,
} from './approval-html.ts'
import type { Trouble } from './trouble-of.ts'

/** All that a page of a guest is drawn from. */
export type GuestSight = {
  ctx: OpenCtx
  reply: GuestReply
  files: readonly Asset[]
  brand: LinkBrand
  locale: Locale
  say: Say
  sent: Sent
  guest: string
  asker: string
  /** The guest decided already. */
  isUsed: boolean
  until: string
}

/** The reply with its review and the ways on; `heed` lets it go despite what the note says. */
export function askPage(sight: GuestSight, note?: string, heed?: Record<string, string>) {
  const { say, sent } = sight
  return page(sight, say('title'), {
    body: `${lead(sight)}${note ? noteHtml(note) : ''}${reviewOf(sight)}${replyHtml(sight)}${filesHtml(sight)}${smallPrint(sight)}`,
    acts: [
      buttonForm(sent, 'approve', say(heed ? 'approveAnyway' : 'approve'), heed, 'first'),
      stepLink(sent, 'edit', say('edit')),
      stepLink(sent, 'reject', say('reject')),
    ],
  })
}

/** The reply to be changed; `showsNewest` where it is another than the guest began with. */
export function editPage(sight: GuestSight, text: string, note?: string, showsNewest = false) {
  const { say, sent } = sight
  const form = textForm(sent, { act: 'check', name: 'text', label: say('text'), text, id: 'edit' })
  return page(sight, say('editTitle'), {
    body: `${note ? noteHtml(note) : ''}${showsNewest ? replyHtml(sight) : ''}${form}${reviewOf(sight)}`,
    acts: [submitOf('edit', say('check')), stepLink(sent, null, say('back'), 'wide')],
  })
}

/** What the guest changes, before it goes. */
export function checkPage(sight: GuestSight, text: string, trouble?: Trouble) {
  const { say, sent } = sight
  const { heed = {} } = trouble ?? {}
  return page(sight, say('checkTitle'), {
    body: `<p class="lead">${escaped(say('checkHint'))}</p>${trouble ? noteHtml(trouble.text) : ''}${replyHtml(sight, text)}${filesHtml(sight)}${reviewOf(sight)}${smallPrint(sight)}`,
    acts: [
      heed === null
        ? ''
        : buttonForm(sent, 'approve', say(trouble ? 'approveAnyway' : 'approveChanged'), { text, ...heed }, 'first'),
      buttonForm(sent, 'edit', say('editAgain'), { text }),
      stepLink(sent, null, say('dropChanges')),
    ],
  })
}

/** Asks why. */
export function rejectPage(sight: GuestSight, reason: string, note?: string) {
  const { say, sent, reply } = sight
  const form = textForm(sent, { act: 'reject', name: 'reason', label: say('reason'), text: reason, id: 'reject' })
  const reader = reply.authorName
    ? `<p class="small">${escaped(say('reasonHint', { name: reply.authorName }))}</p>`
    : ''
  return page(sight, say('rejectTitle'), {
    body: `${note ? noteHtml(note) : ''}${form}${reader}${replyHtml(sight)}${filesHtml(sight)}${reviewOf(sight)}`,
    acts: [submitOf('reject', say('rejectNow')), stepLink(sent, null, say('back'), 'wide')],
  })
}

/** Thanks for a decision, and says what follows. */
export function donePage(sight: GuestSight, how: 'approved' | 'step' | 'rejected') {
  const { say, reply } = sight
  const title = say(how === 'rejected' ? 'rejectedTitle' : 'approvedTitle')
  const names = { name: reply.authorName ?? sight.asker }
  return page(sight, title, { body: `<p class="lead">${escaped(say(`done_${how}`, names))}</p>` })
}

/** What became of a reply that waits for this guest no more. */
export function decidedPage(sight: GuestSight) {
  const { say, reply, isUsed } = sight
  const said = isUsed
    ? say('used')
    : reply.decided && reply.decidedBy
      ? say(`decided_${reply.decided}`, { name: reply.decidedBy })
      : say('notNeeded')
  return page(sight, say(isUsed ? 'usedTitle' : 'decidedTitle'), { body: `<p class="lead">${escaped(said)}</p>` })
}

function page({ ctx, brand, locale, sent }: GuestSight, title: string, parts: { body: string; acts?: string[] }) {
  const { body, acts } = parts
  return guestPage(ctx, { locale, brand, title, body, acts: acts?.join(''), key: sent.key })
}

function reviewOf({ reply: { review }, say, locale }: GuestSight): string {
  return reviewHtml({ review, say, locale })
}

function lead({ say, asker, guest }: GuestSight): string {
  return `<p class="lead">${escaped(say('askedBy', { asker, guest }))}</p>`
}

function smallPrint({ say, until }: GuestSight): string {
  return `<p class="small">${escaped(say('smallPrint', { until }))}</p>`
}
