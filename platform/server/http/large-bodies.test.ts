import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { createLargeBodies } from './large-bodies.ts'

test('one large body is read at a time, and whoever sends many lets others in between', async () => {
  const large = createLargeBodies({ mostMs: 60_000 })
  const order: string[] = []
  let inside = 0
  const read = async (sender: string) => {
    const end = await large.turn(sender)
    order.push(sender)
    expect(++inside).toBe(1)
    await setImmediate()
    inside--
    end()
    end() // said twice it ends no other's turn
  }
  await Promise.all([...Array.from({ length: 5 }, () => read('many')), read('one'), read('two'), read('two')])
  expect(order).toEqual(['many', 'many', 'one', 'two', 'many', 'two', 'many', 'many'])
  await read('again')
  expect(order.at(-1)).toBe('again')
})

test('a call that takes long, or breaks off, keeps nobody waiting', async () => {
  const large = createLargeBodies({ mostMs: 20 })
  await large.turn('one that never ends')
  const began = performance.now()
  const end = await large.turn('next')
  expect(performance.now() - began).toBeLessThan(5000)
  end()
})

test('who sends large bodies and goes away before the answer takes nobody’s turn, not even of others of that address', async () => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  const body = JSON.stringify({ email: 'nobody@home.example', password: 'x'.repeat(400_000) })
  const send = async () => {
    const socket = connect(Number(new URL(app.url).port), 'localhost')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = `POST /api/auth/login2 HTTP/1.1\r\nhost: localhost\r\nx-requested-with: renown\r\ncontent-type: application/json`
    await new Promise((sent) => socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, sent))
    socket.destroy()
  }
  const gone = Array.from({ length: 60 }, send)
  await Promise.all(gone)
  const began = performance.now()
  const answer = await app.open.send('POST', '/api/auth/login2', body, { 'content-type': 'application/json' })
  expect(answer.key).toBe('error.invalid')
  expect(performance.now() - began).toBeLessThan(4000) // a turn of each would be twelve seconds
})
