import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
