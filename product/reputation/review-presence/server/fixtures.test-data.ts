import type { Payloads } from '#apps/testing/fixture.ts'

export const payloads: Payloads = {
  changed: ({ review, location }) => ({ reviewIds: [review], locationIds: [location] }),
}
