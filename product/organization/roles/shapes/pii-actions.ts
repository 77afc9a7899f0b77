import type { PersonalScope } from '#platform/contract/filter.ts'

/** The rights of which each lets a person have one kind of personal data in sight; their scopes say which of these they do. */
export const piiActions = {
  public: 'platform-pii-public.view',
  sensitive: 'platform-pii-sensitive.view',
  administration: 'sensitive_pii.view',
} as const satisfies Record<PersonalScope, string>
