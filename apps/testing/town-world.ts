import { createWorld } from '#apps/demo/world/create-world.ts'

/** The town's people and locations with the bakery's reviews and a few of the others, made once for all that a process tests. */
export const townWorld = createWorld({
  seed: 'town',
  now: new Date(),
  counts: { northfork: 60, alderbrook: 60, kestrel: 60, marigold: 180 },
})
