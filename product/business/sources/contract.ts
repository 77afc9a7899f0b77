import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { noticeState, sourceNotice } from './notices.ts'
import { placeEditState, placeField } from './place-edits.ts'
import { replyViolation } from './reply-violation.ts'
import { mediaKind } from './review-medias.ts'
import { subRatingAspect } from './sub-ratings.ts'
import { decider, sourceRule } from '#product/organization/modules/contract.ts'

export { connectionTrouble, type ConnectionTrouble, consoleLink } from './connection-trouble.ts'
export { readable, violationOf } from './reply-violation.ts'
export { type PlaceEdit, placeEdit, placeField } from './place-edits.ts'
export { credentialStateFlag, type PlaceFlag } from './place-flags.ts'
export {
  DEALERRATER,
  FACEBOOK,
  GENERAL,
  GOOGLE,
  OPENTABLE,
  REVIEW,
  TRIPADVISOR,
  YELP,
  ZOCDOC,
  mostReplyFiles,
  privateReplySources,
} from './source-ids.ts'
export { MAX_MEDIA_LABEL, MAX_MEDIAS, mediaAddress, mediaKind, type ReviewMedia } from './review-medias.ts'
export {
  aspectsOf,
  listSubRatings,
  sourcesWithSubRatings,
  strangeAspect,
  type SubRatingAspect,
  subRatingAspect,
  type SubRatings,
  subRatings,
} from './sub-ratings.ts'
export const sourceStatus = enumeration({ OK: 1, Disabled: 2 })
export const credentialHierarchy = enumeration(['none', 'system', 'tenant', 'location'])

/** What a source may be able to do (document 000 §3), in the order of the page; each is a flag of a source. */
export const sourceCapability = enumeration([
  'listable',
  'reviewable',
  'publishResponses',
  'publishable',
  'advertisable',
  'oauthable',
  'competitor',
  'exportable',
])

export const source = z.object({
  id: id('source'),
  key: z.string(),
  name: z.string(),
  status: sourceStatus.schema,
  listable: z.boolean(),
  publishable: z.boolean(),
  reviewable: z.boolean(),
  oauthable: z.boolean(),
  competitor: z.boolean(),
  publishResponses: z.boolean(),
  exportable: z.boolean(),
  advertisable: z.boolean(),
  /** Whether people rate there by half stars, too. */
  halfStars: z.boolean(),
  /** What people rate there by itself beside the whole; empty where nothing is. */
  aspects: z.array(subRatingAspect.schema),
  credentialHierarchy: credentialHierarchy.schema,
  /** The longest reply the source takes, in bytes of UTF-8; null where replies are not sent by us. */
  replyMaxBytes: z.int().nullable(),
  /** How many files a reply takes there. */
  replyFiles: z.int(),
  /** Whether only the beginnings of its newest reviews are read. */
  onlyExcerpts: z.boolean(),
  /** How many hours its terms allow to keep what a review says; null: for good. */
  keepsHours: z.int().nullable(),
  /** What it has closed or cut down, the latest first. */
  notices: z.array(
    z.object({
      notice: sourceNotice.schema,
      state: noticeState.schema,
      since: z.iso.date(),
      until: z.iso.date().nullable(),
    }),
  ),
})
export type Source = z.output<typeof source>

/** A module that works with a source: whether it may use it, and who decided that; a module that is off uses none. */
export const moduleOfSource = z.object({
  moduleID: id('module'),
  key: z.string(),
  enabled: z.boolean(),
  rule: sourceRule.schema,
  decidedBy: decider,
})
export const moduleSourceInfo = z.object({ sourceID: id('source'), name: z.string(), modules: z.array(moduleOfSource) })
export type ModuleSourceInfo = z.output<typeof moduleSourceInfo>

export const sources = defineSystem({
  name: 'sources',
  permissions: { view: { action: 'platform-credentials.view' } },
  errors: { notFound: { status: 404 } },
  enumerations: {
    sourceStatus,
    credentialHierarchy,
    sourceCapability,
    sourceNotice,
    noticeState,
    replyViolation,
    mediaKind,
    subRatingAspect,
    placeEditState,
    placeField,
  },
  routes: {
    list: {
      at: 'GET /api/sources',
      does: 'List the sources and what each can do',
      needs: 'member',
      gives: z.array(source),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/sources/:sourceId',
      does: 'Get one source and what it can do',
      needs: 'member',
      fails: ['notFound'],
      cacheSeconds: 3600,
      gives: source,
    },
    moduleSourceInfo: {
      at: 'GET /api/tenants/:tenantId/sources/module-source-info',
      does: 'List which sources each module of a tenant can use, and who decided',
      needs: 'member',
      gives: z.array(moduleSourceInfo),
    },
  },
  pages: { list: { path: '/admin/sources', needs: 'view' } },
})
