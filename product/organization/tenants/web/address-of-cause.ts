import { type CauseOfTenants, fulfillmentStage, NO_SIGN_IN_DAYS, tenantState } from '../contract.ts'

/** The filters that leave just these tenants, as they stand in the address. */
export function addressOfCause({ cause, source }: CauseOfTenants): Record<string, string> {
  const isActive = { state: String(tenantState.Active) }
  switch (cause) {
    case 'brokenConnection':
      return { ...isActive, brokenSource: String(source?.id) }
    case 'refusedReply':
      return { ...isActive, refused: 'gt:0' }
    case 'lateReply':
      return { ...isActive, late: 'gt:0' }
    case 'waitingApproval':
      return { ...isActive, toApprove: 'gt:0' }
    case 'notConnected':
      return { ...isActive, connections: '0' }
    case 'licenseOver':
      return { ...isActive, licenseUntil: `lt:${daysAgo(0).slice(0, 10)}` }
    case 'noSignIn':
      return { ...isActive, lastSignIn: `lt:${daysAgo(NO_SIGN_IN_DAYS)}` }
    case 'onboarding':
      return { ...isActive, fulfillmentStage: String(fulfillmentStage.Onboarding) }
    default:
      return { state: String(tenantState.Paused) }
  }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().replace(/\.\d+/, '')
}
