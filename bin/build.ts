import { buildPages } from '#apps/start/build-pages.ts'
import { writeBillOfMaterials } from './dependencies/write-bill-of-materials.ts'

const { built } = await buildPages()
console.log(built ? 'The web pages are built.' : 'The web pages are fresh.')
await writeBillOfMaterials('dist/sbom.cdx.json')
console.log('What they and the server are made of stands in dist/sbom.cdx.json.')
