import { gather } from './lay-out.ts'

// node deploy/distributed/gather.ts <DATABASE_URL of the first machine, as its superuser>
const [url] = process.argv.slice(2)
if (!url) throw new Error('Say which database: its URL, as its superuser.')
await gather({ connectionString: url })
console.log('Everything lies on the first machine again.')
