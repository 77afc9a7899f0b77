import { buildPages } from '#apps/start/build-pages.ts'

const { built } = await buildPages()
console.log(built ? 'The web pages are built.' : 'The web pages are fresh.')
