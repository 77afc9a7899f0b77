/** The hosts of Google that we speak to, by the names of their settings. */
export type Host =
  | 'google'
  | 'googleAccounts'
  | 'googleLocations'
  | 'googleVerifications'
  | 'googleNotifications'
  | 'googleToken'
/** What Google answers to a call, in the form that `page` of its reference describes; `{account}` and the like are filled in by nobody: paths stand as they are called. */
export type Shape = { page: string; host: Host; call: string; status?: number; answer: unknown }

const REFERENCE = 'https://developers.google.com/my-business/reference'
const V4 = `${REFERENCE}/rest/v4`
export const ACCOUNT = 'accounts/101'
export const GROUP = 'accounts/202'
const STAFF = 'accounts/303'
export const PLACE = 'locations/3001'
export const UNVERIFIED = 'locations/3002'
export const reviewsOf = (place: string) => `/v4/${GROUP}/${place}/reviews`

const failure = (code: number, status: string, message: string, details?: unknown[]) => ({
  error: { code, message, status, ...(details ? { details } : {}) },
})
const review = (reviewId: string, fields: object) => ({
  name: `${GROUP}/${PLACE}/reviews/${reviewId}`,
  reviewId,
  createTime: '2026-10-02T15:01:23Z',
  updateTime: '2026-10-02T15:01:23.045123456Z',
  ...fields,
})

/** A project that works: accounts, locations, reviews over two pages, and a reply. */
export const shapes: readonly Shape[] = [
  {
    page: 'https://developers.google.com/identity/protocols/oauth2/web-server#offline',
    host: 'googleToken',
    call: 'POST /token',
    answer: {
      access_token: 'ya29.replayed',
      expires_in: 3920,
      scope: 'https://www.googleapis.com/auth/business.manage',
      token_type: 'Bearer',
    },
  },
  {
    page: `${REFERENCE}/accountmanagement/rest/v1/accounts/list`,
    host: 'googleAccounts',
    call: 'GET /v1/accounts?pageSize=20',
    answer: {
      accounts: [
        {
          name: ACCOUNT,
          accountName: 'Ada Operator',
          type: 'PERSONAL',
          verificationState: 'UNVERIFIED',
          vettedState: 'NOT_VETTED',
        },
        {
          name: GROUP,
          accountName: 'Corner Shops',
          type: 'LOCATION_GROUP',
          role: 'MANAGER',
          verificationState: 'VERIFIED',
          permissionLevel: 'OWNER_LEVEL',
          organizationInfo: { registeredDomain: 'corner.example', address: { regionCode: 'US' } },
        },
      ],
      nextPageToken: 'next-accounts',
    },
  },
  {
    page: `${REFERENCE}/accountmanagement/rest/v1/accounts/list`,
    host: 'googleAccounts',
    call: 'GET /v1/accounts?pageSize=20&pageToken=next-accounts',
    answer: {
      accounts: [
        { name: STAFF, accountName: 'Staff', type: 'USER_GROUP', role: 'OWNER', verificationState: 'UNVERIFIED' },
      ],
    },
  },
  {
    page: `${REFERENCE}/businessinformation/rest/v1/accounts.locations/list`,
    host: 'googleLocations',
    call: `GET /v1/${ACCOUNT}/locations`,
    answer: {}, // an account without locations has no list at all
  },
  {
    page: `${REFERENCE}/businessinformation/rest/v1/accounts.locations/list`,
    host: 'googleLocations',
    call: `GET /v1/${STAFF}/locations`,
    answer: {},
  },
  {
    page: `${REFERENCE}/businessinformation/rest/v1/accounts.locations`,
    host: 'googleLocations',
    call: `GET /v1/${GROUP}/locations`,
    answer: {
      locations: [
        {
          name: PLACE,
          languageCode: 'en',
          storeCode: 'CS-1',
          title: 'Corner Shop North',
          phoneNumbers: { primaryPhone: '(503) 555-0142', additionalPhones: ['(503) 555-0143'] },
          categories: { primaryCategory: { name: 'categories/gcid:bakery', displayName: 'Bakery' } },
          storefrontAddress: {
            revision: 0,
            regionCode: 'US',
            languageCode: 'en',
            postalCode: '97209',
            administrativeArea: 'OR',
            locality: 'Portland',
            addressLines: ['12 North Street', 'Unit 3'],
          },
          websiteUri: 'https://corner.example/north',
          regularHours: {
            periods: [
              { openDay: 'MONDAY', openTime: { hours: 9 }, closeDay: 'MONDAY', closeTime: { hours: 17, minutes: 30 } },
            ],
          },
          serviceArea: { businessType: 'CUSTOMER_AND_BUSINESS_LOCATION', places: {} },
          latlng: { latitude: 45.5269, longitude: -122.6868 },
          openInfo: { status: 'OPEN', canReopen: true, openingDate: { year: 2019, month: 4 } },
          metadata: {
            canDelete: true,
            canModifyServiceList: true,
            placeId: 'ChIJreplayed',
            mapsUri: 'https://maps.google.com/maps?cid=1',
            newReviewUri: 'https://search.google.com/local/writereview?placeid=ChIJreplayed',
            hasVoiceOfMerchant: true,
          },
          profile: { description: 'Bread since 2019.' },
          relationshipData: { parentChain: 'chains/7' },
        },
        {
          // of what is false or empty nothing is sent
          name: UNVERIFIED,
          title: 'Corner Shop South',
          storefrontAddress: {
            regionCode: 'US',
            postalCode: '97202',
            locality: 'Portland',
            addressLines: ['9 South Street'],
          },
          openInfo: {},
          metadata: {},
        },
      ],
      nextPageToken: '',
      totalSize: 2,
    },
  },
  {
    page: `${REFERENCE}/verifications/rest/v1/locations/getVoiceOfMerchantState`,
    host: 'googleVerifications',
    call: `GET /v1/${UNVERIFIED}/VoiceOfMerchantState`,
    answer: { verify: { hasPendingVerification: true } },
  },
  {
    page: `${REFERENCE}/notifications/rest/v1/accounts/updateNotificationSetting`,
    host: 'googleNotifications',
    call: `PATCH /v1/${ACCOUNT}/notificationSetting`,
    answer: {
      name: `${ACCOUNT}/notificationSetting`,
      pubsubTopic: 'projects/p/topics/t',
      notificationTypes: ['NEW_REVIEW'],
    },
  },
  {
    page: `${REFERENCE}/notifications/rest/v1/accounts/updateNotificationSetting`,
    host: 'googleNotifications',
    call: `PATCH /v1/${GROUP}/notificationSetting`,
    answer: { name: `${GROUP}/notificationSetting`, pubsubTopic: 'projects/p/topics/t' },
  },
  {
    page: `${REFERENCE}/notifications/rest/v1/accounts/updateNotificationSetting`,
    host: 'googleNotifications',
    call: `PATCH /v1/${STAFF}/notificationSetting`,
    status: 403,
    answer: failure(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  },
  {
    page: `${V4}/accounts.locations.reviews/list`,
    host: 'google',
    call: `GET ${reviewsOf(PLACE)}`,
    answer: {
      reviews: [
        review('AbFvOq', {
          reviewer: { profilePhotoUrl: 'https://lh3.googleusercontent.com/a/1', displayName: 'Jo Field' },
          starRating: 'FOUR',
          comment: '(Translated by Google) Good bread, friendly people.\n\n(Original)\nGutes Brot, freundliche Leute.',
          reviewReply: {
            comment: 'Thank you, Jo.',
            updateTime: '2026-10-03T08:00:00Z',
            reviewReplyState: 'APPROVED',
          },
        }),
        review('AbFvOr', {
          reviewer: { displayName: 'A Google User', isAnonymous: true },
          starRating: 'ONE',
          comment: 'Closed although it says open.',
          reviewReply: {
            comment: 'Call us at 503 555 0142.',
            updateTime: '2026-10-03T08:00:00+05:30',
            reviewReplyState: 'REJECTED',
            policyViolation: 'PERSONAL_INFO',
          },
          reviewReplyUrl: 'https://business.google.com/reviews/AbFvOr',
        }),
      ],
      averageRating: 3.3333333,
      totalReviewCount: 3,
      nextPageToken: 'next-reviews',
    },
  },
  {
    page: `${V4}/accounts.locations.reviews`,
    host: 'google',
    call: `GET ${reviewsOf(PLACE)}?pageToken=next-reviews`,
    answer: {
      reviews: [
        review('AbFvOs', {
          reviewer: { displayName: 'Sam Reed', profilePhotoUrl: 'https://lh3.googleusercontent.com/a/2' },
          starRating: 'FIVE', // stars alone: no comment at all
          reviewMediaItems: [{ thumbnailUrl: 'https://lh3.googleusercontent.com/p/1', thumbnailLabel: 'Counter' }],
        }),
      ],
      averageRating: 3.3333333,
      totalReviewCount: 3,
    },
  },
  {
    page: `${V4}/accounts.locations.reviews/list`,
    host: 'google',
    call: `GET ${reviewsOf(UNVERIFIED)}`,
    answer: {},
  },
  {
    page: `${V4}/accounts.locations.reviews/updateReply`,
    host: 'google',
    call: `PUT ${reviewsOf(PLACE)}/AbFvOs/reply`,
    answer: { comment: 'Thank you, Sam.', updateTime: '2026-11-01T10:00:00Z', reviewReplyState: 'PENDING' },
  },
  {
    page: `${V4}/accounts.locations.reviews/get`,
    host: 'google',
    call: `GET ${reviewsOf(PLACE)}/AbFvOs`,
    answer: review('AbFvOs', {
      reviewer: { displayName: 'Sam Reed' },
      starRating: 'FIVE',
      reviewReply: { comment: 'Thank you, Sam.', updateTime: '2026-11-01T10:00:00Z', reviewReplyState: 'APPROVED' },
    }),
  },
  {
    page: `${V4}/accounts.locations.reviews/deleteReply`,
    host: 'google',
    call: `DELETE ${reviewsOf(PLACE)}/AbFvOs/reply`,
    answer: {},
  },
]

const ERRORS = 'https://cloud.google.com/apis/design/errors#http_mapping'
const HELP = 'https://console.developers.google.com/apis/api/mybusiness.googleapis.com/overview?project=482915000000'

/** What goes wrong with a project or a grant, each in place of the reviews of a location. */
export const failures = {
  disabled: {
    page: ERRORS,
    status: 403,
    answer: failure(
      403,
      'PERMISSION_DENIED',
      'Google My Business API has not been used in project 482915000000 before or it is disabled.',
      [
        {
          '@type': 'type.googleapis.com/google.rpc.Help',
          links: [{ description: 'Google developers console API activation', url: HELP }],
        },
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'SERVICE_DISABLED',
          domain: 'googleapis.com',
          metadata: { service: 'mybusiness.googleapis.com', consumer: 'projects/482915000000' },
        },
      ],
    ),
  },
  withoutQuota: {
    page: ERRORS,
    status: 429,
    answer: failure(
      429,
      'RESOURCE_EXHAUSTED',
      'Quota exceeded for quota metric ‘Requests’ and limit ‘Requests per minute’.',
      [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'RATE_LIMIT_EXCEEDED',
          domain: 'googleapis.com',
          metadata: {
            quota_limit: 'DefaultRequestsPerMinutePerProject',
            quota_limit_value: '0',
            consumer: 'projects/482915000000',
          },
        },
      ],
    ),
  },
  scopeMissing: {
    page: ERRORS,
    status: 403,
    answer: failure(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
        metadata: { method: 'google.mybusiness.v4.ReviewService.ListReviews', service: 'mybusiness.googleapis.com' },
      },
    ]),
  },
  gone: {
    page: ERRORS,
    status: 404,
    answer: failure(404, 'NOT_FOUND', 'Requested entity was not found.'),
  },
} as const
export const HELP_URL = HELP

/** What the token endpoint says of a consent that was taken back. */
export const consentGone = {
  page: 'https://developers.google.com/identity/protocols/oauth2#expiration',
  status: 400,
  answer: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
}
