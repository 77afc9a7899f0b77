import { Fault } from '#platform/server/system/fault.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { momentIn } from '#product/identity/sign-in/server/public.ts'
import { decideAsGuest, type GuestDecision, guestReply } from '#product/reputation/outside-approvals/server/public.ts'
import { listReplyFiles, openReplyFile } from '#product/reputation/reply-files/server/public.ts'
import { deadPage, linkBrand } from '#product/workspace/link-pages/server/public.ts'
import { localeOfGuest, type OpenedLink, openLink } from '#product/workspace/links/server/public.ts'
import { outsideApprovalPages } from '../contract.ts'
import { askPage, checkPage, decidedPage, donePage, editPage, type GuestSight, rejectPage } from './approval-pages.ts'
import { troubleOf } from './trouble-of.ts'

/** The page behind the link of a mail, or one of its steps; changes nothing. */
export const openAsGuest: Handler<typeof outsideApprovalPages, 'open'> = async (ctx, { query: { key, step } }) => {
  const opened = await openLink(ctx, key, 'replyApproval')
  if ('why' in opened) return deadPage(ctx, opened)
  const sight = await sightOf(ctx, opened, key)
  if (!sight) return deadPage(ctx, { why: 'away', link: opened.link })
  if (!sight.reply.waits) return decidedPage(sight)
  if (step === 'edit') return editPage(sight, sight.reply.text)
  return step === 'reject' ? rejectPage(sight, '') : askPage(sight)
}

/** What the reply brings, as long as the guest may decide about it. */
export const getFileAsGuest: Handler<typeof outsideApprovalPages, 'file'> = async (ctx, { params, query: { key } }) => {
  const opened = await openLink(ctx, key, 'replyApproval')
  if ('why' in opened) return ctx.fail('fileNotFound')
  const reply = await guestReply(ctx, opened)
  if (!reply?.waits) return ctx.fail('fileNotFound')
  const file = await openReplyFile({ ...opened, services: ctx.services }, reply.reviewId, params.assetId)
  return typeof file === 'string' ? ctx.fail(file) : file
}

/** Looks at changes, approves or rejects; whatever was typed comes back where that did not work. */
export const actAsGuest: Handler<typeof outsideApprovalPages, 'act'> = async (ctx, { body }) => {
  const { key, act, text = '', reason = '', version } = body
  const opened = await openLink(ctx, key, 'replyApproval')
  if ('why' in opened) return deadPage(ctx, opened)
  const sight = await sightOf(ctx, opened, key)
  if (!sight) return deadPage(ctx, { why: 'away', link: opened.link })
  const { reply, say } = sight
  if (!reply.waits) return decidedPage(sight)
  const isChanged = body.text !== undefined && text !== reply.text
  if (version !== reply.version)
    return isRejecting(body) ? rejectPage(sight, reason, say('changed')) : staleOf(sight, body.text)
  if (act === 'edit') return editPage(sight, text || reply.text)
  if (body.text !== undefined && text === '') return editPage(sight, '', say('empty'))
  if (act === 'check') return isChanged ? checkPage(sight, text) : askPage(sight, say('unchanged'))
  if (act === 'reject' && reason === '') return rejectPage(sight, '', say('empty'))
  const decision: GuestDecision =
    act === 'reject'
      ? { act, version, reason }
      : {
          act: 'approve',
          version,
          text: isChanged ? text : undefined,
          anyway: body.anyway !== undefined,
          despiteWords: body.despiteWords !== undefined,
        }
  try {
    const { isOut } = await decideAsGuest(ctx, opened, decision)
    return donePage(sight, act === 'reject' ? 'rejected' : isOut ? 'approved' : 'step')
  } catch (error) {
    const trouble = troubleOf(error, say)
    const heeded = { ...(body.anyway && { anyway: '1' }), ...(body.despiteWords && { despiteWords: '1' }) }
    if (trouble) {
      const heed = trouble.heed && { ...heeded, ...trouble.heed }
      return isChanged ? checkPage(sight, text, { ...trouble, heed }) : askPage(sight, trouble.text, heed ?? undefined)
    }
    return afterRefusal(ctx, opened, body, error as Fault)
  }
}

type Body = { key: string; act: string; text?: string | undefined; reason?: string | undefined }
const isRejecting = ({ act }: Body) => act === 'reject'

/** It moved on while the guest decided, or can be replied to no more: shown as it is now. */
async function afterRefusal(ctx: OpenCtx, opened: OpenedLink, body: Body, fault: Fault) {
  const again = await openLink(ctx, body.key, 'replyApproval')
  if ('why' in again) return deadPage(ctx, again)
  const sight = await sightOf(ctx, again, body.key)
  if (!sight) return deadPage(ctx, { why: 'away', link: opened.link })
  if (!sight.reply.waits) return decidedPage(sight)
  if (fault.key === 'platform.stale')
    return isRejecting(body) ? rejectPage(sight, body.reason ?? '', sight.say('changed')) : staleOf(sight, body.text)
  return askPage(sight, sight.say('impossible'))
}

/** The newest reply, with what the guest wrote over the former one kept. */
function staleOf(sight: GuestSight, text: string | undefined) {
  return text ? editPage(sight, text, sight.say('changedKept'), true) : askPage(sight, sight.say('changed'))
}

async function sightOf(ctx: OpenCtx, opened: OpenedLink, key: string): Promise<GuestSight | null> {
  const { link, tenantId, who } = opened
  const [reply, brand, tenant] = await Promise.all([
    guestReply(ctx, opened),
    linkBrand(ctx, tenantId),
    ctx.within('platform').read.selectFrom('tenant').select('timezone').where('id', '=', tenantId).executeTakeFirst(),
  ])
  if (!reply) return null
  const files = reply.waits ? await listReplyFiles({ ...opened, services: ctx.services }, reply.reviewId) : []
  const locale = localeOfGuest(link)
  return {
    ctx,
    reply,
    files,
    brand,
    locale,
    say: (word, values) => ctx.services.translate(locale, outsideApprovalPages.name, `ui/${word}`, values),
    sent: { key, version: reply.version },
    guest: link.guest_name,
    asker: who.name,
    isUsed: link.ended_as === 'Used',
    until: momentIn(locale, tenant?.timezone ?? 'UTC', link.expires_at.toISOString()),
  }
}
