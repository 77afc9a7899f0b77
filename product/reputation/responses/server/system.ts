import { serveSystem } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { approveResponse } from './approve-response.ts'
import { bulkTemplate } from './bulk-template.ts'
import { createTemplate } from './create-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { listResponses } from './list-responses.ts'
import { listTemplates } from './list-templates.ts'
import { markPosted } from './mark-posted.ts'
import { rejectResponse } from './reject-response.ts'
import { removeResponse } from './remove-response.ts'
import { retryResponse } from './retry-response.ts'
import { saveResponse } from './save-response.ts'
import { saveTemplate } from './save-template.ts'
import { withdrawResponse } from './withdraw-response.ts'

export const system = serveSystem(responses, {
  handlers: {
    list: listResponses,
    save: saveResponse,
    approve: approveResponse,
    reject: rejectResponse,
    withdraw: withdrawResponse,
    retry: retryResponse,
    markPosted,
    remove: removeResponse,
    bulkTemplate,
    templates: listTemplates,
    createTemplate,
    saveTemplate,
    deleteTemplate,
  },
})
