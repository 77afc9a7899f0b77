import { serveSystem } from '#platform/server/system/serve-system.ts'
import { importer } from '../contract.ts'
import { cancelImport } from './cancel-import.ts'
import { chooseTable } from './choose-table.ts'
import { clearImportJob } from './clear-import.ts'
import { commitPlanJob } from './commit-plan.ts'
import { configureImport } from './configure-import.ts'
import { deleteImport } from './delete-import.ts'
import { getErrorFile } from './get-error-file.ts'
import { getImport } from './get-import.ts'
import { importList } from './import-list.ts'
import { createPlanJob } from './create-plan.ts'
import { listTypes } from './list-types.ts'
import { importReviews } from './reviews/import-reviews.ts'
import { resumeImport } from './resume-import.ts'
import { searchImports } from './search-imports.ts'
import { searchRows } from './search-rows.ts'
import { startCommit } from './start-commit.ts'
import { startUndo } from './start-undo.ts'
import { startValidation } from './start-validation.ts'
import { undoRowsJob } from './undo-rows.ts'
import { uploadFile } from './upload-file.ts'

export const system = serveSystem(importer, {
  handlers: {
    search: searchImports,
    types: listTypes,
    upload: uploadFile,
    one: getImport,
    configure: configureImport,
    table: chooseTable,
    validate: startValidation,
    rows: searchRows,
    import: startCommit,
    cancel: cancelImport,
    resume: resumeImport,
    undo: startUndo,
    delete: deleteImport,
    errorFile: getErrorFile,
  },
  lists: { imports: importList },
  imports: { comment: importReviews },
  jobs: [createPlanJob, commitPlanJob, undoRowsJob, clearImportJob],
})
