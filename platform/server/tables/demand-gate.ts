export interface DemandGate {
  stream: ReadableStream<Uint8Array>
  whileWanted<Result>(read: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Lets bytes flow only while a reader waits for a row: a push parser behind the stream then cannot run ahead of a slow consumer
 * and pile up its rows in memory. */
export function demandGate(bytes: AsyncGenerator<Uint8Array>): DemandGate {
  let wanted = false
  let open: (() => void) | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!wanted) await new Promise<void>((resolve) => (open = resolve))
        const { done, value } = await bytes.next()
        if (done) return controller.close()
        controller.enqueue(value)
      },
      async cancel() {
        await bytes.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  const release = () => {
    open?.()
    open = undefined
  }
  let reading = 0
  let pending = false
  let checking = false
  // A read that rows in memory can answer ends within its own turn; only one that outlives a turn of the loop wants bytes.
  const check = (seen: number) => {
    checking = false
    if (!pending) return
    if (reading !== seen) return checkLater()
    wanted = true
    release()
  }
  const checkLater = () => {
    if (checking) return
    checking = true
    setImmediate(check, reading)
  }
  return {
    stream,
    async whileWanted(read) {
      reading += 1
      pending = true
      checkLater()
      try {
        return await read()
      } finally {
        pending = false
        wanted = false
      }
    },
    async close() {
      wanted = true
      release()
      await bytes.return(undefined)
    },
  }
}
