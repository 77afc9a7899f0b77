import type { Fixtures } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  agency: { above: true, make: async (_, { tenant }) => tenant.agencyId },
}
