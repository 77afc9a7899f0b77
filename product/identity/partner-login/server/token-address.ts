import type { Services } from '#platform/server/system/services.ts'

/** Where a partner's server asks, and where browsers use what it got. */
export function tokenAddress({ publicUrl }: Pick<Services, 'publicUrl'>): string {
  return `${publicUrl}/api/partner-login/token`
}
