import type { Fixtures } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  module: { shared: true, make: async () => 1 },
}
