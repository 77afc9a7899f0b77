export { MadeKeyDialog, type Made } from './made-key-dialog.tsx'
