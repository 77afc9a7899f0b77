import type { Fixtures } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  source: { shared: true, make: async () => 1 },
}
