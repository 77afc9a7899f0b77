import { randomInt } from 'node:crypto'

const POLL_MINUTES = 10
/** What the same call will hardly change is tried again once an hour. */
const REFUSED_MINUTES = 60

/** When a location is looked at again; spread by a fifth either way, so that those that were read together do not stay together. */
export function nextPoll(now: Date, after: 'read' | 'refused' = 'read'): Date {
  const minutes = (after === 'read' ? POLL_MINUTES : REFUSED_MINUTES) * (randomInt(80, 121) / 100)
  return new Date(now.getTime() + minutes * 60_000)
}
