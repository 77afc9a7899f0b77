import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import type { Response } from '../contract.ts'

export type RungKind =
  | 'drafted'
  | 'handedIn'
  | 'inModeration'
  | 'approved'
  | 'sent'
  | 'postByHand'
  | 'pendingAtSource'
  | 'live'
  | 'refusedBySource'
  | 'sentBack'
  | 'failed'
  | 'needsAccount'
export type LadderRung = { kind: RungKind; shape: StateShape; at?: string; by?: string | null }

const shapes: Record<RungKind, StateShape> = {
  drafted: 'drafted',
  handedIn: 'to-approve',
  inModeration: 'to-approve',
  approved: 'approved',
  sent: 'sent',
  postByHand: 'by-hand',
  pendingAtSource: 'pending',
  live: 'live',
  refusedBySource: 'rejected',
  sentBack: 'rejected',
  failed: 'rejected',
  needsAccount: 'blocked',
}

type Way = Pick<Response, 'state' | 'approvalStatus' | 'approverName' | 'authorName' | 'createdAt' | 'steps'>

/** The rungs of an answer and on which one it stands (-1: nothing yet). Only what happened has a time and a name. */
export function ladderOf(
  response: Way | null,
  { byUs, needsApproval }: { byUs: boolean; needsApproval: boolean },
): { rungs: LadderRung[]; current: number } {
  const wasApproved = response?.approverName !== null && response?.approverName !== undefined
  const isAhead = response === null || response.state === 'Start'
  const isApprovalPart = wasApproved || response?.approvalStatus != null || (isAhead && needsApproval)
  const step = (...states: Response['state'][]) => response?.steps.findLast(({ state }) => states.includes(state))
  const rung = (kind: RungKind, at?: string, by?: string | null): LadderRung => ({ kind, shape: shapes[kind], at, by })
  const drafted = rung('drafted', response?.createdAt, response?.authorName)
  if (!response) {
    const rest: RungKind[] = [...(isApprovalPart ? ['approved' as const] : []), ...wayOut(byUs)]
    return { rungs: [drafted, ...rest.map((kind) => rung(kind))], current: -1 }
  }
  const released = step('PendingIntegration', 'PendingManual', 'PendingTicket')
  // every step of an approval leaves it where it was
  const handedIn = response.steps[response.steps.findLastIndex(({ state }) => state !== 'PendingApproval') + 1]
  const approval =
    response.state === 'PendingApproval'
      ? rung(
          response.approvalStatus === 'PendingModeration' ? 'inModeration' : 'handedIn',
          handedIn?.at,
          handedIn?.actorName,
        )
      : response.approvalStatus === 'Rejected' && response.state === 'Rejected'
        ? rung('sentBack', step('Rejected')?.at, step('Rejected')?.actorName)
        : rung('approved', wasApproved ? released?.at : undefined, response.approverName)
  const sent = byUs
    ? rung('sent', response.state === 'Start' ? undefined : released?.at)
    : rung('postByHand', step('PendingManual')?.at)
  const pending = rung('pendingAtSource', step('PendingModeration')?.at)
  const isRefused = response.state === 'Rejected' && response.approvalStatus !== 'Rejected'
  const end = isRefused
    ? rung('refusedBySource', step('Rejected')?.at)
    : rung('live', step('Verified')?.at ?? step('Published')?.at)
  const trouble: LadderRung[] =
    response.state === 'Failed'
      ? [rung('failed', step('Failed')?.at)]
      : response.state === 'PendingTicket'
        ? [rung('needsAccount', step('PendingTicket')?.at)]
        : [sent]
  const rungs = [drafted, ...(isApprovalPart ? [approval] : []), ...trouble, ...(byUs ? [pending] : []), end]
  return { rungs, current: placeOf(response.state, rungs) }
}

function wayOut(byUs: boolean): RungKind[] {
  return byUs ? ['sent', 'pendingAtSource', 'live'] : ['postByHand', 'live']
}

function placeOf(state: Response['state'], rungs: readonly LadderRung[]): number {
  const kinds: Record<Response['state'], readonly RungKind[]> = {
    Start: ['drafted'],
    PendingApproval: ['handedIn', 'inModeration'],
    PendingIntegration: ['sent', 'postByHand'],
    PendingManual: ['postByHand'],
    PendingTicket: ['needsAccount'],
    Failed: ['failed'],
    PendingModeration: ['pendingAtSource', 'sent', 'postByHand'],
    Published: ['live'],
    Verified: ['live'],
    Rejected: ['sentBack', 'refusedBySource'],
  }
  const kind = kinds[state].find((one) => rungs.some((rung) => rung.kind === one))
  return rungs.findIndex((rung) => rung.kind === kind)
}
