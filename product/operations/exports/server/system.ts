import { serveSystem } from '#platform/server/system/serve-system.ts'
import { exports } from '../contract.ts'
import { askExport, exportUsers } from './ask-export.ts'
import { cancelExport } from './cancel-export.ts'
import { clearExportJob, sweepExportsJob } from './clear-exports.ts'
import { countExport } from './count-export.ts'
import { deleteExport } from './delete-export.ts'
import { exportList } from './export-list.ts'
import { getExportFile } from './get-export-file.ts'
import { getExport } from './get-export.ts'
import { runExportJob, runLongExportJob } from './run-export.ts'
import { searchExports } from './search-exports.ts'

export const system = serveSystem(exports, {
  handlers: {
    count: countExport,
    ask: askExport,
    users: exportUsers,
    search: searchExports,
    one: getExport,
    cancel: cancelExport,
    delete: deleteExport,
    file: getExportFile,
  },
  lists: { exports: exportList },
  jobs: [runExportJob, runLongExportJob, clearExportJob, sweepExportsJob],
})
