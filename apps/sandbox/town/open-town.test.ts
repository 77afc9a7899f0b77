import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { birthday, visitSandbox, world } from '../testing/visit-sandbox.ts'
import { openTown } from './open-town.ts'

let dataFolder = ''
beforeEach(() => void (dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-'))))
afterEach(() => rmSync(dataFolder, { recursive: true }))

test('a restart keeps reviews, replies, settings, grants and removals', async () => {
  const first = await visitSandbox({ dataFolder })
  const review = first.town.writeReview({ locationId: first.location, rating: 1, text: 'Remember me' })
  const gone = first.town.reviewsAt(first.location)[0]?.reviewId ?? ''
  first.town.removeReview(gone)
  await first.call('PUT', `${first.reviewsPath}/${review?.reviewId}/reply`, { comment: 'We do.' })
  await first.call('PATCH', `/v1/locations/${first.location}?updateMask=title`, { title: 'New name' })
  await first.call('PUT', `/v1/accounts/${first.account}/notificationSetting`, {
    pubsubTopic: 't',
    notificationTypes: ['NEW_REVIEW'],
  })
  await first.call('PATCH', '/control/settings', { editsPerMinutePerProfile: 3 })
  const refreshToken = first.town.addGrant(first.account)
  await first.close()

  const second = await visitSandbox({ dataFolder, settings: { moderationSeconds: 2 } })
  expect(second.town.settings()).toMatchObject({ editsPerMinutePerProfile: 3, moderationSeconds: 2 })
  second.pass(5)
  await second.signInAs(refreshToken)
  expect((await second.call('GET', `${second.reviewsPath}/${review?.reviewId}`)).body).toMatchObject({
    comment: 'Remember me',
    reviewReply: { comment: 'We do.', reviewReplyState: 'APPROVED' },
  })
  expect((await second.call('GET', `${second.reviewsPath}/${gone}`)).status).toBe(404)
  expect((await second.call('GET', `/v1/locations/${second.location}?readMask=title`)).body.title).toBe('New name')
  expect(second.town.notificationSetting(second.account)).toEqual({
    pubsubTopic: 't',
    notificationTypes: ['NEW_REVIEW'],
  })
  await second.close()
})

test('a town keeps its birthday however late it is opened again', () => {
  openTown({ dataFolder, world, clock: () => birthday })
  const later = openTown({ dataFolder, clock: () => new Date('2027-01-01T00:00:00Z') })
  expect(later.world.reviews).toEqual(world.reviews)
})

test('a torn last line is cut off, a broken one before it is an error', () => {
  const file = join(dataFolder, 'town.jsonl')
  const town = openTown({ dataFolder, world, clock: () => birthday })
  const locationId = world.locations[0]?.sourceIds.googleLocation ?? ''
  const kept = town.writeReview({ locationId, rating: 5 })?.reviewId ?? ''
  appendFileSync(file, '{"kind":"removed","reviewId":"' + kept)
  const again = openTown({ dataFolder, world, clock: () => birthday })
  expect(again.review(kept)?.rating).toBe(5)
  again.writeReview({ locationId, rating: 4 })
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3)
  writeFileSync(file, '{"kind":\n' + readFileSync(file, 'utf8'))
  expect(() => openTown({ dataFolder, world })).toThrow(SyntaxError)
})
