import { area } from './area.ts'

/** Integrations: document 000 §6; importer: an area of 001 §1. */
export const integrationsActions = [
  ...area(
    'integrations',
    { document: '000' },
    {
      view: 'See integrations',
      add: 'Set up integrations',
      edit: 'Change integrations',
      delete: 'Delete integrations',
      pause: 'Pause integrations',
      export: 'Export the runs of integrations',
    },
  ),
  ...area(
    'importer',
    { document: '001' },
    {
      view: 'See imports',
      add: 'Upload files to import',
      edit: 'Map the columns of an upload',
      delete: 'Delete imports',
      import: 'Run imports',
      undo: 'Undo imports',
      export: 'Export rejected rows',
    },
  ),
]
