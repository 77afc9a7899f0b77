export { approversOf } from './people.ts'
