import type { Log } from '#platform/server/system/log.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { ConnectionTrouble, PlaceEdit, PlaceFlag, ReviewMedia, SubRatings } from '../contract.ts'

/** Why a connection as a whole does not work, and the page at the source where that is mended. */
export type Trouble = { kind: ConnectionTrouble; helpUrl: string | null }

/** A source as the product speaks to it: what it cannot do it leaves out, and what the source is offered for follows from that. Everything raises `ProviderError`. */
export type ReviewSource = {
  id: number
  /** What an answer of the source's says about the connection as a whole; null for whatever may pass, or concerns the one call. */
  troubleOf(error: unknown): Trouble | null
  connect?: Connecting
  key?: TakingKeys
  places?: ListingPlaces
  search?: SearchingPlaces
  reviews?: ReadingReviews
  replies?: Replying
  pushes?: Listening
}

/** One connected account as the client of its source is given it. */
export type SourceAccount = {
  services: Services
  tenantId: number
  log: Log
  /** How often each call is tried; without it as often as the source's own policy says. */
  tries: number | undefined
  /** What the source calls it. Raises a `credential` failure when it is gone or no longer works. */
  externalAccount(): Promise<string>
  /** Calls in its name. A refused token is renewed once; trouble with the connection breaks the account, unless it works without this call (`isSpare`). */
  withToken<T>(call: (token: string) => Promise<T>, how?: { isSpare?: boolean }): Promise<T>
}

/** `secret` is what is kept, sealed; `expiresAt`: when the consent ends, where the source says that it does. */
export type Connected = { secret: string; externalAccount: string; name: string; expiresAt?: Date | null }
export type Access = { accessToken: string; expiresInSeconds: number }

/** An account is connected by consent (OAuth). */
export type Connecting = {
  /** What is said where this installation has no client at the source, and where the source does not know it. */
  client: { missing: 'notSetUp' | 'appMissing'; wrong: 'clientWrong' | 'appWrong' }
  /** Whether this installation has a client there at all. */
  isSetUp(services: Services): boolean
  /** What the source finds wrong with our client before anybody is sent there; null also where it cannot be asked. */
  checkClient(services: Services, asked: { tenantId: number; redirectUri: string }): Promise<Trouble | null>
  consentUrl(services: Services, asked: { state: string; challenge: string; redirectUri: string }): string
  /** Trades the code for what is kept. */
  exchange(
    services: Services,
    given: { tenantId: number; code: string; verifier: string; redirectUri: string },
  ): Promise<Connected>
  /** Trades what is kept for a token to call with; safe to repeat. */
  refresh(services: Services, given: { tenantId: number; secret: string }): Promise<Access>
  /** Asks for a line of everything that the product lives on; raises where something is missing. */
  probe(account: SourceAccount): Promise<void>
}

/** An account is connected by a key that its owner got at the source. */
export type TakingKeys = {
  /** What is kept of a key that the source takes; raises its refusal, or that it cannot be asked. */
  take(services: Services, given: { tenantId: number; key: string }): Promise<Connected>
  /** Asks for a line of what the product lives on. */
  probe(account: SourceAccount): Promise<void>
}

/** A place as the source describes it; texts it does not have are empty. */
export type SourcePlace = {
  /** The place itself, through whichever account it is reached. */
  key: string
  /** What its reviews are read under through this account. */
  externalId: string
  /** A code for a location that has none. */
  number: string
  storeCode: string
  name: string
  street: string
  city: string
  region: string
  postalCode: string
  country: string
  phone: string | null
  web: string | null
  latitude: number | null
  longitude: number | null
  office: 'Open' | 'Temporarily_Closed' | 'Permanently_Closed'
  url: string | null
  flags: readonly PlaceFlag[]
}

export type ListingPlaces = {
  /** Every place that the account reaches, each once, and how many more nobody can read; and who at the source holds them, as `subscribe` asks. */
  list(account: SourceAccount): Promise<{ places: SourcePlace[]; unread: number; holders: string[] }>
  /** The key of the place that an external id was written for. */
  keyOf(externalId: string): string
  /** What more the source says of places, where it must be asked place by place; of those that it says nothing of for now, what was known stays. */
  lookUp?(
    account: SourceAccount,
    places: readonly SourcePlace[],
    known: (place: SourcePlace) => PlaceFacts,
  ): Promise<LookedUp>
}

/** A location of ours, as it is searched for. */
export type SoughtPlace = {
  name: string
  street: string
  city: string
  region: string
  postalCode: string
  country: string
  phone: string | null
  latitude?: number | null
  longitude?: number | null
}

/** Of a source whose keys reach every place there is: which are ours must be found one by one. */
export type SearchingPlaces = {
  /** The few places that are most like it, the likeliest first. */
  find(account: SourceAccount, sought: SoughtPlace): Promise<SourcePlace[]>
  /** One place by its external id; raises `notFound`. */
  get(account: SourceAccount, externalId: string): Promise<SourcePlace>
}

/** What a source says of a place: as a whole, and field by field where what we gave is not what the public sees. */
export type PlaceFacts = { flags: readonly PlaceFlag[]; edits: readonly PlaceEdit[] }

/** By key; `isWhole`: it answered for all that were asked about. */
export type LookedUp = {
  flags: ReadonlyMap<string, readonly PlaceFlag[]>
  edits: ReadonlyMap<string, readonly PlaceEdit[]>
  isWhole: boolean
}

/** A reply as its source tells it. */
export type SourceReply = {
  text: string
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'UNKNOWN'
  policyViolation: string | null
  updatedAt: Date | null
}

export type SourceReview = {
  uid: string
  /** 1 to 5; null where none was given. */
  rating: number | null
  text: string
  /** The source's own, where it sends one along. */
  translation: string | null
  createdAt: Date
  updatedAt: Date
  /** Null where nobody is named. */
  writer: { uid: string; name: string; photoUrl: string | null } | null
  /** Null where none stands there; undefined where the source says nothing of replies. */
  reply: SourceReply | null | undefined
  title?: string | null
  /** What stands there beside `rating` where that is no whole star. */
  exactRating?: number | null
  /** The review's own page. */
  url?: string | null
  /** Only its beginning is told; the whole stands at the source. */
  isExcerpt?: boolean
  /** Undefined where the source says nothing of pictures and videos. */
  medias?: readonly ReviewMedia[]
  /** Undefined where the source says nothing of such. */
  subRatings?: SubRatings
}

/** What a source shows as a review and we cannot read, as it came. */
export type Unreadable = { sourceUid: string; raw: string; reason: string }

export type ReviewPage = {
  reviews: SourceReview[]
  unreadable: Unreadable[]
  /** How many the source counts at the place; null where it does not say. */
  total: number | null
  nextPageToken: string | undefined
}

export type ReadingReviews = {
  /** One page of a place's reviews, the newest change first. */
  read(account: SourceAccount, externalId: string, pageToken: string | undefined): Promise<ReviewPage>
  /** So many places of an account are looked at in a minute, so that pushes and replies never wait for that. */
  pollsPerMinute(services: Services): number
  /** After so long a place is looked at again, where its source counts calls by the day. */
  pollMinutes?: number
  /** Only the newest few are ever told, so what is missing is not gone and our count says nothing. */
  isWindow?: true
  /** So long its terms allow to keep what a review says, from when it was last told. */
  keepsHours?: number
  /** Where its pictures may stand beside public https addresses: this installation may be told to speak to another host. */
  pictureOrigin?(services: Services): string
}

/** Which review at the source. */
export type ReviewAddress = { externalId: string; reviewUid: string }

export type Replying = {
  /** Looks up the reply that stands there; null where none does. */
  lookUp(account: SourceAccount, review: ReviewAddress): Promise<SourceReply | null>
  /** Puts a reply in place of any that stands there; that it was taken is not that it is live. */
  put(account: SourceAccount, review: ReviewAddress, text: string): Promise<SourceReply>
  remove(account: SourceAccount, review: ReviewAddress): Promise<void>
  /** So many a minute the source takes at one place. */
  editsPerMinute: number
}

export type Listening = {
  /** Asks the source to tell what happens at these holders of places, where this installation can be told; a source that will not is only noted. */
  subscribe(account: SourceAccount, holders: readonly string[]): Promise<void>
  /** Whether a call that says it comes from the source does; raises `unavailable` while that cannot be known. */
  isGenuine(ctx: Pick<OpenCtx, 'services' | 'caller' | 'log'>): Promise<boolean>
  /** The place that a notice tells of, as the last part of its external ids; null where it tells of none. */
  placeIn(data: string): string | null
}
