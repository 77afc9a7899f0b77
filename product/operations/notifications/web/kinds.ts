import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import { pagePath } from '#platform/contract/page-link.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { exports } from '#product/operations/exports/contract.ts'
import { importer } from '#product/operations/importer/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { ViewId } from '#product/reputation/reviews/web/public.ts'
import type { Notification, NotificationKind } from '../contract.ts'

/** An address within the product, with its query. */
export type Place = { to: string; search: Record<string, string> }

type Kind = { shape: StateShape; placeOf: (told: Notification) => Place }

/** The sign of each kind, and where one goes from it: to the one thing, or to the list of them. */
export const kinds: Record<NotificationKind, Kind> = {
  ReplyWaits: { shape: 'to-approve', placeOf: inView('approve') },
  ReplyApproved: { shape: 'approved', placeOf: inView('flight') },
  ReplySentBack: { shape: 'rejected', placeOf: inView('rejected') },
  ReplyRefused: { shape: 'rejected', placeOf: inView('rejected') },
  ReplyFailed: { shape: 'blocked', placeOf: inView('rejected') },
  AccountBroke: { shape: 'blocked', placeOf: toAccounts },
  AccountExpires: { shape: 'late', placeOf: toAccounts },
  ImportFinished: { shape: 'live', placeOf: toImport },
  ImportStopped: { shape: 'late', placeOf: toImport },
  ExportReady: { shape: 'live', placeOf: toExports },
  ExportFailed: { shape: 'late', placeOf: toExports },
}

/** The review open beside the list it lies in; where there are more, the list by itself. */
function inView(view: ViewId) {
  return ({ count, lastID }: Notification): Place => ({
    to: pagePath(reviews, 'workbench', {}),
    search: count === 1 ? { view: 'all', open: String(lastID) } : { view },
  })
}

function toImport({ count, lastID }: Notification): Place {
  const to = count === 1 ? pagePath(importer, 'one', { importJobId: lastID }) : pagePath(importer, 'list', {})
  return { to, search: {} }
}

function toAccounts(): Place {
  return { to: pagePath(credentials, 'list', {}), search: {} }
}

function toExports(): Place {
  return { to: pagePath(exports, 'list', {}), search: {} }
}
