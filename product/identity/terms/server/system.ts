import { serveSystem } from '#platform/server/system/serve-system.ts'
import { terms } from '../contract.ts'
import { acceptTerms } from './accept-terms.ts'
import { listVersions } from './list-versions.ts'
import { publishTerms } from './publish-terms.ts'
import { readTerms } from './read-terms.ts'

export const system = serveSystem(terms, {
  handlers: { current: readTerms, accept: acceptTerms, versions: listVersions, publish: publishTerms },
})
