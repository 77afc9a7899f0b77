import { expect, test } from 'vitest'
import { splitRaw } from './split-raw.ts'

test('who wrote it, the reply that greets them and whatever is unknown are personal, also in a field that should hold a word', () => {
  const review = {
    reviewId: 'r1',
    starRating: 'FOUR',
    comment: { by: 'Nina Holt' },
    reviewer: { displayName: 'Nina Holt' },
    reviewReply: { comment: 'Dear Nina' },
    writtenFor: 'Nina',
    createTime: null,
  }
  const { raw, rawPersonal } = splitRaw(JSON.stringify(review))
  expect(JSON.parse(raw)).toEqual({ reviewId: 'r1', starRating: 'FOUR', createTime: null })
  expect(Object.keys(JSON.parse(rawPersonal!))).toEqual(['comment', 'reviewer', 'reviewReply', 'writtenFor'])
  expect(splitRaw('{"reviewId":"r1"}').rawPersonal).toBeNull()
})

test.each(['{"reviewer":{"displayName":"Nina Ho', '"Nina Holt"', '["Nina Holt"]', 'null', ''])(
  'what is no object is personal as a whole: %s',
  (text) => expect(splitRaw(text)).toEqual({ raw: '{}', rawPersonal: text }),
)
