import { enumeration } from '#platform/contract/enumeration.ts'

/** Why Google rejected a reply: `PolicyViolation` (developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews#PolicyViolation), of which more may come. Other sources say it in their own words. */
export const replyViolation = enumeration([
  'ACCOUNT_RESTRICTED_AND_SUSPENDED',
  'ACCOUNT_RESTRICTED_AND_EDIT_REJECTED',
  'ASSOCIATED_ACCOUNT_SUSPENDED',
  'BUSINESS_INELIGIBLE',
  'OWNERSHIP_REVOKED',
  'LOCATION_SUSPENDED',
  'LOCATION_DISABLED',
  'LOCATION_VERIFICATION_REQUIRED',
  'PO_BOX',
  'GOOGLE_PAY_SUSPENSION',
  'EDITING_RESTRICTION',
  'ILLEGAL_BUSINESS_HOURS_EDIT',
  'FAKE_ENGAGEMENT',
  'ADULT_THEMED',
  'SEXUALLY_EXPLICIT',
  'ADVERTISING_AND_SOLICITATION',
  'DANGEROUS',
  'GIBBERISH_AND_REPETITIVE',
  'REPETITIVE',
  'UNCLEAR',
  'ILLEGAL',
  'OFF_TOPIC',
  'OFFENSIVE',
  'VIOLENCE_AND_GORE',
  'CHILD_SAFETY',
  'HARASSMENT',
  'HATE_SPEECH',
  'IMPERSONATION',
  'MISINFORMATION',
  'MISREPRESENTATION',
  'OBSCENITY_AND_PROFANITY',
  'PERSONAL_INFO',
  'REGULATED_GOODS_AND_SERVICES',
  'GENERIC_VANDALISM',
  'GENERIC_FRAUD',
  'PHOTOS_AND_VIDEOS_CRITERIA',
  'MODERATION_ERROR',
  'PRIVACY',
  'GENERIC_VIOLATION',
  'GENERIC_QUALITY',
  'IDENTITY_CHANGE',
  'GEOGRAPHIC_LOCATION_CHANGE',
])
export type ReplyViolation = (typeof replyViolation)['members'][number]

/** The known violation that a source's word names. */
export function violationOf(said: string): ReplyViolation | undefined {
  if (said === 'POLICY_VIOLATION_UNSPECIFIED') return 'GENERIC_VIOLATION'
  return replyViolation.members.find((known) => known === said)
}

/** What a source said and nobody has words for, as it is read best: `A_NEW_RULE` as “A new rule”. */
export function readable(said: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(said)) return said
  return said[0] + said.slice(1).replaceAll('_', ' ').toLowerCase()
}
