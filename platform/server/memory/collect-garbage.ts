import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/** Frees what is no longer used, now. For long jobs that work in batches: left alone, the heap grows by hundreds of megabytes of used-up
 * batches before the engine finds it worth while. Takes some 50 ms. */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
