import type { Fixtures } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  timezone: { shared: true, make: async () => 1 },
}
