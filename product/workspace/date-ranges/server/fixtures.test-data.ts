import type { Fixtures } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  macro: { shared: true, make: async () => 1 },
}
