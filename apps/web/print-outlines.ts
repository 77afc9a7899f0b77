import { outlineOf } from '#platform/contract/outline.ts'
import { actionsClosedWhileActing } from '#platform/contract/while-acting.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'

// Run by itself, so that it reads the contracts as they are now.
const contracts = (await loadContracts()).map(({ contract }) => contract)
const closed = actionsClosedWhileActing(contracts)
process.stdout.write(JSON.stringify(contracts.map((contract) => outlineOf(contract, closed))))
