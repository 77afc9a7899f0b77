/** Makes the next item while the one before it is being worked on; a failure is raised where its item would have come. */
export async function* oneAhead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next()
  next.catch(() => {}) // it is awaited below; until then nobody listens
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = items.next()
      next.catch(() => {})
      yield value
    }
  } finally {
    await next.catch(() => {})
    await items.return(undefined)
  }
}
