import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function read(...chunks: (string | Buffer)[]): Promise<string[]> {
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk as string)
  }
  return Array.fromAsync(readEvents(bytes()))
}

test('events are read whatever ends their lines, and wherever they are cut', async () => {
  expect(await read('data: a\n\ndata:b\r\n\r\ndata: c\r\rdata: d\n\n')).toEqual(['a', 'b', 'c', 'd'])
  expect(await read('da', 'ta: {"x"', ':1}\r', '\n\r', '\ndata: y\n\n')).toEqual(['{"x":1}', 'y'])
  const letter = Buffer.from('data: ü\n\n')
  expect(await read(letter.subarray(0, 7), letter.subarray(7))).toEqual(['ü'])
})

test('comments and other fields are passed over, lines of one event belong together, and the last needs no end', async () => {
  expect(await read(': keep-alive\n\nevent: x\nid: 1\ndata: a\ndata: b\n\n')).toEqual(['a\nb'])
  expect(await read('data: a\n\ndata: [DONE]')).toEqual(['a', '[DONE]'])
})
