import type { SourceName, WorldLocation } from '#apps/demo/world/world.ts'

export type TownReply = {
  comment: string
  updateTime: string
  state: 'PENDING' | 'APPROVED' | 'REJECTED'
  policyViolation?: string
  /** When the source makes up its mind by itself; null waits for a person. */
  decideAt: string | null
}

export type TownReview = {
  reviewId: string
  source: SourceName
  /** Google's location id, whatever the source. */
  locationId: string
  rating: number
  text: string | null
  language: string
  reviewer: { id: string; name: string; anonymous: boolean }
  createTime: string
  updateTime: string
  reply: TownReply | null
  /** What its writer added: the name of a picture, and where a video stands; one without either is odd. */
  media?: readonly { picture?: string; label?: string; video?: string }[]
  /** Earlier versions, oldest first. */
  history: { rating: number; text: string | null; at: string }[]
}

export type TownBusiness = {
  account: string
  name: string
  tenantId: number
  type: 'LOCATION_GROUP' | 'PERSONAL'
  refreshToken: string
}
export type TownLocation = WorldLocation & { id: string; account: string; changed: Record<string, unknown> }
export type NotificationSetting = { pubsubTopic: string; notificationTypes: string[] }

/** What Google asks for of a location without a voice; `verifyAnew` while no verification is under way, `disabled` of one that does not comply and is off. */
export const voiceLacks = [
  'verify',
  'verifyAnew',
  'waitForVoiceOfMerchant',
  'resolveOwnershipConflict',
  'complyWithGuidelines',
  'disabled',
] as const
export type FieldEdits = {
  shown?: Record<string, unknown> | undefined
  pending?: string[] | undefined
  rejected?: Record<string, string> | undefined
  answer?: Record<string, unknown> | undefined
}
export type VoiceLack = (typeof voiceLacks)[number]

export type TownSettings = {
  /** Null leaves every reply pending until a person decides. */
  moderationSeconds: number | null
  /** Of the project at each API, whoever asks; 0 is that of a project without access. */
  queriesPerMinute: number
  editsPerMinutePerProfile: number
  /** APIs that the project has not enabled, like `mybusiness.googleapis.com`. */
  disabledApis: string[]
  /** What people consent to; without `business.manage` no call is allowed. */
  grantedScope: string
  /** What people grant at Facebook. */
  facebookPermissions: string[]
  /** The only client that is known, with its secret; null: any. */
  client: { id: string; secret: string } | null
  /** The only addresses that people are sent back to; null: any. */
  redirects: string[] | null
  /** How long a consent lasts, as for clients in testing; null: until it is revoked. */
  refreshTokenSeconds: number | null
  accessTokenSeconds: number
  /** Accounts (by number) of which others manage the locations too: the owner's number, and then those of the others. */
  sharedWith: Record<string, string[]>
  /** Locations (by id) that do not speak for their business, with what Google asks for first. */
  withoutVoice: Record<string, VoiceLack>
  /** What the public sees of locations (by id) otherwise, which of their fields wait, and which edits were rejected, and why; `answer` stands over what is then said of it, as odd as it likes. */
  fieldEdits: Record<string, FieldEdits>
  /** TXT records of the world by name; `CNAME other.example` leads to those of another. */
  dns: Record<string, string[]>
  /** How many reviews of each location are counted in `totalReviewCount` and never listed, as some are at the real source. */
  reviewsNeverListed: number
  /** What reviews (by id) show instead of what they are, field by field, as the real source does now and then. */
  shownAs: Record<string, Record<string, unknown>>
  /** How many excerpts Yelp tells: 3, or 7 for those who pay for more. */
  yelpReviewsTold: number
  /** How many calls a key has until midnight UTC. */
  yelpCallsPerDay: number
  /** How long the model takes for each piece of a streamed answer; 0 sends all at once. */
  modelPieceMs: number
  push: {
    /** Topic to push endpoint. */
    topics: Record<string, string>
    /** Where topics without an entry go. */
    endpoint: string | null
    /** Whom the tokens of pushes are about. */
    serviceAccount: string
    /** For whom they are; null: the endpoint itself. */
    audience: string | null
    retryDelaysMs: number[]
    /** Extra deliveries of every message. */
    duplicates: number
    /** Deliver in pairs, the later one first. */
    reorder: boolean
  }
  sms: {
    /** How long a message stays in each state. */
    stepMs: number
    /** Extra reports of every state. */
    duplicates: number
    /** Report the states of a message at the end, the last one first. */
    reorder: boolean
  }
  /** Whom the identity provider speaks to when a sign-in begins at its own pages. */
  idp: { product: string; issuer: string; secret: string }
}

/** What a change names replaces, the rest stays. */
export type SettingsChange = Partial<Omit<TownSettings, 'push' | 'sms' | 'idp'>> & {
  push?: Partial<TownSettings['push']>
  sms?: Partial<TownSettings['sms']>
  idp?: Partial<TownSettings['idp']>
}

export type TownEvent = {
  type: 'NEW_REVIEW' | 'UPDATED_REVIEW' | 'REMOVED_REVIEW'
  review: TownReview
  location: TownLocation
}

/** What a real vendor enforces, with a moderation quick enough to watch. */
export const defaultSettings: TownSettings = {
  moderationSeconds: 3,
  queriesPerMinute: 300,
  editsPerMinutePerProfile: 10,
  disabledApis: [],
  grantedScope: 'https://www.googleapis.com/auth/business.manage',
  facebookPermissions: ['pages_show_list', 'pages_read_engagement', 'pages_read_user_content'],
  client: null,
  redirects: null,
  refreshTokenSeconds: null,
  accessTokenSeconds: 3600,
  sharedWith: {},
  withoutVoice: {},
  fieldEdits: {},
  dns: {},
  reviewsNeverListed: 0,
  shownAs: {},
  yelpReviewsTold: 3,
  yelpCallsPerDay: 300,
  modelPieceMs: 40,
  push: {
    topics: {},
    endpoint: null,
    serviceAccount: 'pusher@sandbox.iam.gserviceaccount.com',
    audience: null,
    retryDelaysMs: [200, 1000, 3000],
    duplicates: 0,
    reorder: false,
  },
  sms: { stepMs: 300, duplicates: 0, reorder: false },
  idp: { product: 'http://localhost:3000', issuer: '', secret: '' },
}
