import { configDefaults, defineConfig } from 'vitest/config'

/** What needs the built pages and a browser. */
const journeys = ['journeys/**/*.journey.test.ts', 'laws/looks.law.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'platform/testing/test-cluster.ts',
    pool: 'forks',
    experimental: { viteModuleRunner: false }, // tests run under Node itself, as the product does
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...journeys, 'data/**', 'dist/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
