import { configDefaults, defineConfig } from 'vitest/config'
import { stretched } from './journeys/time-limits.ts'
import { MostPatientFirst } from './platform/testing/most-patient-first.ts'

/** What needs the built pages and a browser. */
const journeys = ['journeys/**/*.journey.test.ts', 'laws/looks.law.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'platform/testing/test-cluster.ts',
    pool: 'forks',
    // Tests run under Node itself, as the product does, with nothing between them and its modules: none is mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false, // a process loads the product once; what it remembers belongs to the services a test opens
    sequence: { sequencer: MostPatientFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...journeys, 'data/**', 'dist/**'],
          maxWorkers: 3, // one more than cores: some wait for a clock or another process; with more they stand in each other's way
          testTimeout: 120_000, // ends what hangs, and says nothing of speed: machines are slow at times
          hookTimeout: 300_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          setupFiles: 'journeys/set-up.ts',
          maxWorkers: 2, // each has a server and a browser beside it; a third takes more time from these than it gives
          testTimeout: stretched(180_000),
          hookTimeout: stretched(180_000),
          expect: { poll: { timeout: stretched(20_000) } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
