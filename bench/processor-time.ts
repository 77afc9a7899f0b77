import { readFileSync, readdirSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Seconds of processor time that some processes have used, with those of their children that ended and, for PostgreSQL, those that live; undefined where
 * the system does not tell. Unlike wall time it does not grow when others use the machine. */
export function processorSeconds(pids: readonly number[]): number | undefined {
  try {
    const live = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.reduce((sum, pid) => sum + usedBy(String(pid), true) + childrenOf(String(pid), live), 0)
  } catch {
    return undefined
  }
}

function childrenOf(pid: string, live: readonly string[]): number {
  let sum = 0
  for (const name of live) {
    try {
      if (fieldsOf(name)[1] === pid) sum += usedBy(name, false)
    } catch {
      // it ended between two looks
    }
  }
  return sum
}

function usedBy(pid: string, withEnded: boolean): number {
  const [user, system, endedUser, endedSystem] = fieldsOf(pid).slice(11, 15).map(Number)
  return (user! + system! + (withEnded ? endedUser! + endedSystem! : 0)) / TICKS_A_SECOND
}

/** What stands behind the name in `/proc/<pid>/stat`: state, parent, and so on. */
function fieldsOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
}
