import { serveSystem } from '#platform/server/system/serve-system.ts'
import { pictures } from '../contract.ts'
import { getPicture } from './get-picture.ts'

export const system = serveSystem(pictures, { handlers: { picture: getPicture } })
