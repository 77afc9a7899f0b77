import { randomInt } from 'node:crypto'

const POLL_MINUTES = 10
/** What the same call will hardly change is tried again once an hour. */
const REFUSED_MINUTES = 60

/** When a location is looked at again, `minutes` after it was read where its source wants more than ours; spread by a fifth either way, so that those that were read together do not stay together. */
export function nextPoll(now: Date, after: 'read' | 'refused' = 'read', minutes = POLL_MINUTES): Date {
  const wait = (after === 'read' ? minutes : Math.max(minutes, REFUSED_MINUTES)) * (randomInt(80, 121) / 100)
  return new Date(now.getTime() + wait * 60_000)
}
