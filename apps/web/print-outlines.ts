import { outlineOf } from '#platform/contract/outline.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'

// Run by itself, so that it reads the contracts as they are now.
process.stdout.write(JSON.stringify((await loadContracts()).map(({ contract }) => outlineOf(contract))))
