import { serveSystem } from '#platform/server/system/serve-system.ts'
import { replyFiles } from '../contract.ts'
import { addFile, getFile, listFiles, removeFile, restoreFile, saveFilePolicy } from './reply-files.ts'

export const system = serveSystem(replyFiles, {
  handlers: { files: listFiles, file: getFile, addFile, removeFile, restoreFile, saveFilePolicy },
})
