import { expect, test } from 'vitest'
import type { PlatformText } from '../words/platform-text.ts'
import { apiErrorOf } from './api-error.ts'
import { errorText } from './error-text.ts'

const t = ((word: string) => `word ${word}`) as unknown as PlatformText
const page = '<html><head><title>413 Request Entity Too Large</title></head></html>'

test.each([
  [413, page, 'word tooLarge'],
  [403, '<html>Forbidden</html>', 'word UNAUTHORIZED'],
  [400, '<html>Bad Request</html>', 'word unexpected'],
  [502, '<html>Bad Gateway</html>', 'word systemError'],
  [400, '{"error":{"key":"users.badEmail","message":"Invalid email"}}', 'Invalid email'],
])('status %i with %s is said as %s: a proxy answers with pages of its own', (status, body, said) => {
  expect(errorText(apiErrorOf(status, body), t)).toBe(said)
})

test('what comes from no server is said in the printed words', () => {
  expect(errorText(new SyntaxError('Unexpected token <'), t)).toBe('word unexpected')
})
