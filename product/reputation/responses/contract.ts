import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import { responseState } from '#product/reputation/reviews/contract.ts'
import type { reviewPresence } from '#product/reputation/review-presence/contract.ts'
import { approvalStatus, failureReason, replyReason, responseOrigin } from './shapes/response.ts'
import { templatePart, templateLevel } from './shapes/template.ts'
import { movesReply, replyRoutes } from './reply-routes.ts'
import { templateRoutes } from './template-routes.ts'

export {
  approvalStatus,
  failureReason,
  replyReason,
  response,
  type Response,
  responseOrigin,
  type WaitingReply,
} from './shapes/response.ts'
export { BULK_APPROVALS } from './reply-routes.ts'
export {
  DEFAULT_SOURCE,
  type FilledTemplate,
  type SystemTemplate,
  template,
  type Template,
  templateLevel,
  templatePart,
  type TemplateVariable,
  templateVariables,
} from './shapes/template.ts'

/** Document 002 §9. */
export const MAX_PUBLISH_TRIES = 5

export const responses = defineSystem({
  name: 'responses',
  permissions: {
    view: { action: 'review-responses.view' },
    add: { action: 'review_response.rating.reply' },
    publish: { action: 'review-responses.publish' },
    approve: { action: 'review-responses.approve' },
    delete: { action: 'review-responses.delete' },
    seeTemplates: { action: 'platform-templates.view' },
    addTemplates: { action: 'platform-templates.add' },
    editTemplates: { action: 'platform-templates.edit' },
    deleteTemplates: { action: 'platform-templates.delete' },
    /** Of the whole tenant, beside those of chosen locations. */
    seeTenantTemplates: { action: 'platform-templates-tenant.view' },
    addTenantTemplates: { action: 'platform-templates-tenant.add' },
    editTenantTemplates: { action: 'platform-templates-tenant.edit' },
    deleteTenantTemplates: { action: 'platform-templates-tenant.delete' },
    seeSystemTemplates: { action: 'platform-templates-system.view' },
    addSystemTemplates: { action: 'platform-templates-system.add' },
    editSystemTemplates: { action: 'platform-templates-system.edit' },
    deleteSystemTemplates: { action: 'platform-templates-system.delete' },
  },
  errors: {
    notFound: { status: 404 },
    reviewGone: { status: 409 },
    reviewHidden: { status: 409 },
    /** It answers an earlier revision of the review; sent all the same with `despiteChange`. */
    reviewChanged: { status: 409 },
    tooLong: { status: 422 },
    notRepliable: { status: 422 },
    /** The source takes no messages to a reviewer alone. */
    notPrivate: { status: 422 },
    /** The source takes the answer and its moderation will turn it down, for a link or a phone number; sent all the same with `anyway`. */
    contactsRisky: { status: 422 },
    /** It says words of a list of the tenant's that blocks. */
    wordsBlocked: { status: 422 },
    /** It says words of a list that warns; sent all the same with `despiteWords`. */
    wordsUnwanted: { status: 422 },
    /** Replies are switched off at the location, or for the source of the review. */
    repliesOff: { status: 409 },
    wrongState: { status: 409 },
    /** Somebody else is answering the review. */
    claimed: { status: 409 },
    ownApproval: { status: 403 },
    /** Others decide about it in the step that it has come to. */
    othersDecide: { status: 403 },
    /** A warning in bulk results: the text is the last one used at this location, so it was kept as a draft. */
    nearlySame: { status: 422 },
    alreadyBegun: { status: 409 },
    wrongRating: { status: 422 },
    otherLanguage: { status: 422 },
    otherSource: { status: 422 },
    otherLocation: { status: 422 },
    /** It still names variables, which nobody filled in. */
    unfilled: { status: 422 },
    templateNotFound: { status: 404 },
    templateNameTaken: { status: 409 },
    /** Templates of the whole tenant are a permission of their own. */
    levelNotAllowed: { status: 403 },
    /** A template of the level Location names none, or one that is not there. */
    badLocations: { status: 400 },
    unknownSource: { status: 422 },
    unknownVariable: { status: 422 },
    ratingsReversed: { status: 422 },
    /** Templates of all tenants are changed in the super tenant, which only the platform's own people enter. */
    elsewhere: { status: 409 },
  },
  enumerations: { approvalStatus, failureReason, replyReason, responseOrigin, templateLevel, templatePart },
  audit: {
    'response.save': 'response',
    'response.setAside': 'response',
    'response.handIn': 'response',
    'response.approve': 'response',
    'response.approveStep': 'response',
    'response.reject': 'response',
    'response.withdraw': 'response',
    'response.send': 'response',
    'response.retry': 'response',
    'response.waitForAccount': 'response',
    'response.markPosted': 'response',
    'response.fail': 'response',
    'response.taken': 'response',
    'response.live': 'response',
    'response.verified': 'response',
    'response.refused': 'response',
    'response.fromSource': 'response',
    'response.askRemoval': 'response',
    'response.remove': 'response',
    'response.vanish': 'response',
    'template.create': 'response_template',
    'template.save': 'response_template',
    'template.delete': 'response_template',
    'system-template.create': 'systemTemplate',
    'system-template.save': 'systemTemplate',
    'system-template.delete': 'systemTemplate',
  },
  routes: {
    ...replyRoutes,
    ...templateRoutes,
  },
  events: {
    moved: {
      payload: z.object({
        responseIds: z.array(z.int()),
        reviewIds: z.array(z.int()),
        locationIds: z.array(z.int()),
        state: responseState.schema,
        reason: z.string().nullable(),
      }),
      outside: {
        does: 'Replies changed status',
        gives: z.object({
          replies: z.array(z.object({ responseID: id('response'), reviewID: id('review') })),
          state: responseState.schema,
          reason: z.string().nullable(),
        }),
      },
      live: true,
      needs: 'view',
      refreshes: movesReply,
    },
  },
  follows: whenever<typeof reviewPresence>('review-presence', ['changed'], ['list']),
  pages: {
    templates: { path: '/reviews/templates', needs: 'seeTemplates' },
    systemTemplates: { path: '/admin/system-reply-templates', needs: 'seeSystemTemplates', agency: 'platform' },
  },
})
