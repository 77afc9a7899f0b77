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
  return {
    stream,
    async whileWanted(read) {
      wanted = true
      release()
      try {
        return await read()
      } finally {
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
