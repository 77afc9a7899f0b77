import { serveSystem } from '#platform/server/system/serve-system.ts'
import { ask } from '../contract.ts'
import { readQuestion } from './read-question.ts'

export const system = serveSystem(ask, { handlers: { read: readQuestion } })
