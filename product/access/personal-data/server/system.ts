import { serveSystem } from '#platform/server/system/serve-system.ts'
import { personalData } from '../contract.ts'
import { erase } from './erase.ts'
import { reveal } from './reveal.ts'
import { take } from './take.ts'

export const system = serveSystem(personalData, { handlers: { reveal, take, erase } })
