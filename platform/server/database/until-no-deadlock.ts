const TRIES = 4

/** A transaction that was chosen to end a deadlock did nothing; the one it stood in the way of is through soon, so it begins anew. */
export async function untilNoDeadlock<T>(go: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await go()
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '40P01') throw error
    }
  }
}
