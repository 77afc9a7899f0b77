import { configDefaults, defineConfig } from 'vitest/config'
import { stretched } from './journeys/time-limits.ts'

const journeys = 'journeys/**/*.journey.test.ts'

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
          exclude: [...configDefaults.exclude, journeys, 'data/**', 'dist/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [journeys],
          setupFiles: 'journeys/set-up.ts',
          fileParallelism: false,
          testTimeout: stretched(120_000),
          hookTimeout: stretched(180_000),
          expect: { poll: { timeout: stretched(20_000) } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
