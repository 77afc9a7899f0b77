/** The data of server-sent events, each as it comes; comments that keep a connection alive are passed over, and the last event needs no line after it. */
export async function* readEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  const take = (line: string): string | undefined => {
    if (line === '') {
      const event = data.join('\n')
      data = []
      return event || undefined
    }
    if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    return undefined
  }
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    // a carriage return at the end may be half of a line's end
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const line of lines) {
      const event = take(line)
      if (event !== undefined) yield event
    }
  }
  take(rest.replace(/\r$/, ''))
  const last = take('')
  if (last !== undefined) yield last
}
