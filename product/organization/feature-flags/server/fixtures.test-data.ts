import type { Fixtures } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  featureFlag: { shared: true, make: async () => 1 },
}
