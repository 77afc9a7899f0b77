import { run } from './testing/steps.ts'

const [chains = '20000', seed = '1'] = process.argv.slice(2)

const settings = { EXPLORE_CHAINS: chains, EXPLORE_SEED: seed }
const { status } = run('vitest', ['run', '--project', 'unit', 'laws/explorer.law.test.ts'], settings)
process.exit(status ?? 1)
