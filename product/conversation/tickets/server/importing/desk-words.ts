import { type StageKind, ticketPriority } from '../../contract.ts'

const { Low, Medium, High, Urgent } = ticketPriority

/** What other help desks, and issue trackers, call priorities. */
export const deskPriorities: readonly (readonly [string, number])[] = [
  ...['Lowest', 'Minor', 'Trivial', 'P4', 'P5', '1 low', 'Gering'].map((word) => [word, Low] as const),
  ...['Normal', 'Standard', 'Moderate', 'P3', '2 normal'].map((word) => [word, Medium] as const),
  ...['Major', 'P2', '3 high', 'Wichtig'].map((word) => [word, High] as const),
  ...['Highest', 'Critical', 'Blocker', 'Emergency', 'Immediate', 'P1', 'Kritisch'].map(
    (word) => [word, Urgent] as const,
  ),
]

/** What they call stages; a stage of the tenant by such a name is meant first. */
export const deskStages: Partial<Record<StageKind, readonly string[]>> = {
  Open: ['New', 'To do', 'Reopened', 'Neu', 'Offen'],
  InProgress: ['Pending', 'On hold', 'Waiting', 'Assigned', 'Doing', 'In Bearbeitung', 'Wartend', 'Zugewiesen'],
  Escalated: ['Eskaliert'],
  Closed: ['Solved', 'Resolved', 'Done', 'Completed', 'Fixed', 'Geschlossen', 'Gelöst', 'Erledigt', 'Abgeschlossen'],
  Dismissed: ['Cancelled', 'Canceled', 'Invalid', 'Duplicate', 'Rejected', 'Spam', 'Verworfen', 'Abgelehnt'],
}
