import { serveSystem } from '#platform/server/system/serve-system.ts'
import { userImports } from '../contract.ts'
import { announceUsers } from './announce-users.ts'
import { commitUsers } from './commit-users.ts'
import { forgetPlans } from './forget-plans.ts'
import { importList } from './import-row.ts'
import { getImport, searchImports, searchRows } from './look-at-imports.ts'
import { planUsers } from './plan-users.ts'
import { cancelImport, startCommit } from './start-commit.ts'
import { uploadUsers } from './upload-users.ts'

export const system = serveSystem(userImports, {
  handlers: {
    upload: uploadUsers,
    search: searchImports,
    one: getImport,
    rows: searchRows,
    import: startCommit,
    cancel: cancelImport,
  },
  lists: { imports: importList },
  jobs: [planUsers, commitUsers, announceUsers, forgetPlans],
})
