import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how?: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void
let collect: Collect | undefined

/** Frees what is no longer used, now. For long jobs that work in batches: left alone, the heap grows by hundreds of megabytes of used-up
 * batches before the engine finds it worth while. Takes some 50 ms. */
export function collectGarbage(): void {
  collector()()
}

/** The same, and gives back to the system all that can be: a start leaves some 100 MB that a process which then has little to do would keep for hours. Takes longer. */
export function giveMemoryBack(): void {
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function collector(): Collect {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  return collect
}
