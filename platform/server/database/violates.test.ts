import { expect, test } from 'vitest'
import { violates } from './violates.ts'

test('a broken key is known by its name, whichever server and part of a table says it', () => {
  const told = (error: object) => violates(error, 'users_email_key')
  expect(told({ code: '23505', constraint: 'users_email_key' })).toBe(true)
  expect(told({ code: '23505', constraint: 'users_email_key_102009' })).toBe(true)
  const message = 'duplicate key value violates unique constraint "users_email_key_102009"'
  expect(told({ code: '23505', message })).toBe(true)
  expect(told({ code: '23505', message: message.replace('users', 'their_users') })).toBe(false)
  expect(told({ code: '40001', message })).toBe(false)
  expect(told(new Error('something else'))).toBe(false)
})
