import type { FieldEdits } from '../town/town-types.ts'

type Shown = Record<string, unknown>

/** What Google says of its fields is first said by two flags of the location itself, where it is so. */
export function withEdits(location: Shown, edits: FieldEdits | undefined): Shown {
  if (!edits || !location['metadata']) return location
  const { shown = {}, pending = [], rejected = {} } = edits
  const isUpdated = Object.keys(shown).length + Object.keys(rejected).length > 0
  return {
    ...location,
    metadata: {
      ...(location['metadata'] as Shown),
      ...(isUpdated && { hasGoogleUpdated: true }),
      ...(pending.length > 0 && { hasPendingEdits: true }),
    },
  }
}

/** `GoogleUpdatedLocation` (Business Information v1): as the public sees it, with what differs and what waits. */
export function showUpdated(location: Shown, { shown = {}, pending = [], answer }: FieldEdits = {}): Shown {
  return {
    location: { ...location, ...shown },
    ...(Object.keys(shown).length > 0 && { diffMask: Object.keys(shown).join(',') }),
    ...(pending.length > 0 && { pendingMask: pending.join(',') }),
    ...answer,
  }
}

/** `ExtendedLocation` (v1alpha), of whose fields only those with an edit of ours are told; keys are in small letters. */
export function showExtended(location: Shown, { shown = {}, pending = [], rejected = {} }: FieldEdits = {}): Shown {
  const told = [
    ...pending.map((name) => [topOf(name), { lastEditLifecycleStage: 'EDIT_LIFECYCLE_STAGE_PENDING' }] as const),
    ...Object.entries(rejected).map(
      ([name, rejectionReason]) =>
        [topOf(name), { lastEditLifecycleStage: 'EDIT_LIFECYCLE_STAGE_REJECTED', rejectionReason }] as const,
    ),
  ]
  return {
    locationProvidedByMerchant: location,
    locationSeenByConsumers: { ...location, ...shown },
    extendedFieldData: Object.fromEntries(
      told.map(([name, data]) => [inSmallLetters(name), { ...data, source: 'API' }]),
    ),
  }
}

function topOf(path: string): string {
  return path.split('.')[0]!
}

function inSmallLetters(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
