import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { customers } from '#product/business/customers/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { aiDrafts } from '../contract.ts'
import { compareVoices } from './compare-voices.ts'
import { draftList } from './draft-list.ts'
import { draftReply } from './draft-reply.ts'
import { forgetErased } from './forget-erased.ts'
import { latestDraft } from './latest-draft.ts'
import { onReplyMoved } from './on-reply-moved.ts'
import { readDraft, readRecord, searchDrafts } from './read-drafts.ts'

export const system = serveSystem(aiDrafts, {
  handlers: {
    latest: latestDraft,
    draft: draftReply,
    compare: compareVoices,
    search: searchDrafts,
    one: readDraft,
    record: readRecord,
  },
  lists: { drafts: draftList },
  ids: { aiDraft: rowsOf('ai_draft') },
  listeners: [
    on(responses, 'moved', 'measure-drafts', onReplyMoved),
    on(customers, 'changed', 'forget-drafts', forgetErased),
  ],
})
