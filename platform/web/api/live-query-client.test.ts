import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { LiveQueryClient } from './live-query-client.ts'

function open() {
  const client = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['list', 'reviews'],
    queryFn: () => {
      asked.push(Promise.withResolvers<string>())
      return asked.at(-1)!.promise
    },
  })
  onTestFinished(observer.subscribe(() => {}))
  const told = async (condition: () => boolean) => {
    for (let tries = 0; tries < 100 && !condition(); tries++) await new Promise((done) => setTimeout(done, 5))
    expect(condition()).toBe(true)
  }
  return { client, asked, observer, told, shown: () => observer.getCurrentResult().data }
}

test('what happened while the first answer was on the way is asked for after it, once', async () => {
  const { client, asked, told, shown } = open()
  expect(asked).toHaveLength(1)
  for (let times = 0; times < 3; times++) void client.invalidateQueries({ queryKey: ['list'] })
  void client.invalidateQueries({ queryKey: ['others'] })
  asked[0]!.resolve('before')
  await told(() => asked.length === 2)
  expect(shown()).toBe('before')
  asked[1]!.resolve('after')
  await told(() => shown() === 'after')
  expect(asked).toHaveLength(2)
})

test('a first answer that failed is not asked for again by itself', async () => {
  const { client, asked, observer, told } = open()
  void client.invalidateQueries()
  asked[0]!.reject(new Error('away'))
  await told(() => observer.getCurrentResult().isError)
  expect(asked).toHaveLength(1)
})

test('an answer there already is left, and a newer one asked for at once', async () => {
  const { client, asked, told, shown } = open()
  asked[0]!.resolve('before')
  await told(() => shown() === 'before')
  void client.invalidateQueries({ queryKey: ['list'] })
  void client.invalidateQueries({ queryKey: ['list'] })
  expect(asked).toHaveLength(3)
  asked[2]!.resolve('after')
  await told(() => shown() === 'after')
})
