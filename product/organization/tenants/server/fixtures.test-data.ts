import type { Fixtures } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  tenant: { above: true, make: async (_, { tenant }) => tenant.id },
}
