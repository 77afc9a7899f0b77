import { constants, setPriority } from 'node:os'

/** Work that nobody waits for at a screen gives way to the server where they compete for a processor; a system that refuses leaves it as it is. */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // no worse than without
  }
}
