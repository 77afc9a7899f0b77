import { listFields } from '#platform/contract/filter.ts'
import { labelsField } from '#product/workspace/labels/contract.ts'
import { responseState, sentiment } from './review.ts'

const SEES = 'reviews-attributions.view'
const employees = {
  type: 'id',
  of: 'employee',
  many: true,
  nullable: true,
  filterable: true,
  facetable: true,
  later: true,
  needs: SEES,
} as const

const reply = { type: 'text', nullable: true, pii: 'public', exportable: true, later: true } as const

/** Filter and facet names are the printed ones (document 000 §3); `state` is the location's. Words in `text` are looked for in the title, too. */
export const reviewFields = listFields({
  /** In no export: what comes back from one is known by what its source calls it. */
  id: { type: 'integer', filterable: true },
  /** What its source, or its import, calls it; one per source and location. */
  sourceReviewID: { type: 'text', filterable: true, exportable: true },
  date: { type: 'instant', filterable: true, sortable: true, exportable: true },
  location: { type: 'id', of: 'location', filterable: true, facetable: true, exportable: true },
  locationCode: { type: 'text', exportable: true },
  locationAddress: { type: 'text', exportable: true },
  country: { type: 'text', code: 'country', filterable: true, facetable: true, exportable: true },
  state: { type: 'text', filterable: true, facetable: true, exportable: true },
  city: { type: 'text', filterable: true, facetable: true, exportable: true },
  source: { type: 'id', of: 'source', filterable: true, facetable: true, exportable: true },
  rating: { type: 'integer', nullable: true, filterable: true, facetable: true, sortable: true, exportable: true },
  /** What the source says where it is no whole star. */
  sourceRating: { type: 'number', nullable: true, filterable: true, exportable: true },
  customer: { type: 'text', nullable: true, pii: 'public', filterable: true, exportable: true },
  /** Whoever wrote it, where the source names one; `customer` is what they are called. */
  customerID: { type: 'id', of: 'customer', nullable: true, filterable: true },
  /** The import that brought it; nothing where it came from its source. */
  importID: { type: 'id', of: 'importJob', nullable: true, filterable: true },
  /** Entered by a person, and brought by no source and no import. */
  byHand: { type: 'boolean', filterable: true, exportable: true },
  title: { type: 'text', nullable: true, filterable: true, exportable: true },
  text: { type: 'text', filterable: true, exportable: true },
  keyword: { type: 'keyword', filterable: true },
  language: { type: 'text', code: 'language', nullable: true, filterable: true, facetable: true, exportable: true },
  sentiment: { type: 'choice', choices: sentiment, filterable: true, facetable: true, exportable: true },
  responseState: {
    type: 'choice',
    choices: responseState,
    nullable: true,
    filterable: true,
    facetable: true,
    exportable: true,
  },
  /** The answer that stands at the source; it greets by name, so it goes only where names go. */
  reply,
  /** The replies that stood there one after the other (document 001 §3, conversation dashboard and review export: three responses). */
  firstReply: reply,
  secondReply: reply,
  thirdReply: reply,
  /** How many replies its source took, with those that were replaced. */
  replies: { type: 'integer', filterable: true, exportable: true, later: true },
  /** Who wrote the reply that waits for approval. */
  submittedBy: { type: 'id', of: 'user', nullable: true, filterable: true, later: true },
  /** Who may decide about the reply that waits for approval; nobody where whoever may approve does. */
  approver: { type: 'id', of: 'user', nullable: true, many: true, filterable: true, later: true },
  respondedAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  assignee: { type: 'id', of: 'user', nullable: true, filterable: true, facetable: true, exportable: true },
  read: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  flagged: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  /** Widgets may show it. */
  published: { type: 'boolean', filterable: true, exportable: true },
  /** It may be used outside, as in widgets that take only such ones. */
  shareable: { type: 'boolean', filterable: true, exportable: true },
  /** When the reply is due; nothing once there is one. */
  due: { type: 'instant', nullable: true, exportable: true },
  /** Unanswered and past due. */
  late: { type: 'boolean', filterable: true },
  /** Older than its reply time when it was imported or came in with its location, and nobody has begun an answer. */
  history: { type: 'boolean', filterable: true },
  labels: labelsField,
  /** Those of the type category. */
  category: { type: 'id', of: 'label', many: true, filterable: true, facetable: true },
  /** Their names. */
  categories: { type: 'text', nullable: true, exportable: true },
  /** Put away until a moment that is yet to come. */
  snoozed: { type: 'boolean', filterable: true },
  snoozedUntil: { type: 'instant', nullable: true, filterable: true, exportable: true },
  /** The employees to whom it is attributed; by their name in it, and as those who asked for it. */
  attributedTo: employees,
  mentions: employees,
  requestor: employees,
  /** Their names (document 001 §3, review export). */
  attribution: { type: 'text', nullable: true, exportable: true, later: true, needs: SEES },
  /** Auto-send left it to users, because it speaks of harm, law or the press. */
  heldBack: { type: 'boolean', filterable: true, later: true },
  /** Its reply waits for a chosen time. */
  scheduled: { type: 'boolean', filterable: true, later: true },
  /** Its reviewer added pictures or videos. */
  pictured: { type: 'boolean', filterable: true },
  /** Their addresses, one after the other. */
  medias: { type: 'text', nullable: true, exportable: true },
  /** The stars for single aspects, as a feed or an import takes them. */
  subRatings: { type: 'text', nullable: true, exportable: true },
  /** Somebody wrote a private note on it. */
  noted: { type: 'boolean', filterable: true },
  revision: { type: 'integer', filterable: true },
  /** When it last vanished at its source; those that came back keep it. */
  lostAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  lastSeenAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  returnedAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  vanishedAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  /** Lists hold what is not hidden, unless a condition asks for it. */
  hidden: { type: 'boolean', filterable: true },
  hiddenAt: { type: 'instant', nullable: true, exportable: true },
  url: { type: 'text', nullable: true, filterable: true, exportable: true },
})
