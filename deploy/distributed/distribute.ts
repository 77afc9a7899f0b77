import { distribute } from './lay-out.ts'

// node deploy/distributed/distribute.ts <DATABASE_URL of the first machine, as its superuser>
const [url] = process.argv.slice(2)
if (!url) throw new Error('Say which database: its URL, as its superuser.')
const laidOut = await distribute({ connectionString: url })
console.log(
  Object.entries(laidOut)
    .map(([kind, tables]) => `${tables} ${kind}`)
    .join(', '),
)
