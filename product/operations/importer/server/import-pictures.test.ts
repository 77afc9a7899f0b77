import { afterAll, beforeEach, expect, test } from 'vitest'
import { OPENTABLE } from '#product/business/sources/contract.ts'
import { csv, openImports } from './import.test-data.ts'

const { app, imports, reviews } = await openImports()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

const file = csv(
  'review id,store,rating,date,review,photos,sub-ratings',
  'p1,S1,4,2026-03-01,Good,https://pictures.example/1.jpg https://pictures.example/2.mp4,food: 5; ambience: 3.5',
  'p2,S1,4,2026-03-02,Fine,,',
  'p3,S2,4,2026-03-03,Odd address,https://pictures.example/3.jpg | 4.jpg,',
  'p4,S2,4,2026-03-04,No such aspect,,rooms: 4',
  'p5,S2,4,2026-03-05,Too many stars,,food: 7',
)

test('pictures and stars for aspects come in with new reviews; what cannot be read is rejected at its column', async () => {
  const job = await imports.plan(file, { sourceID: OPENTABLE })
  const planned = await imports.rows(job.id)
  expect(planned.map(({ outcome, reason, column }) => [outcome, reason, column])).toEqual([
    ['create', null, null],
    ['create', null, null],
    ['reject', 'mediaUnreadable', 5],
    ['reject', 'aspectUnknown', 6],
    ['reject', 'aspectUnreadable', 6],
  ])
  await imports.commit(job)
  expect((await reviews()).map(({ medias, sub_ratings }) => [medias, sub_ratings])).toEqual([
    [
      [
        { kind: 'picture', url: 'https://pictures.example/1.jpg', thumbnailUrl: null, label: null },
        { kind: 'video', url: 'https://pictures.example/2.mp4', thumbnailUrl: null, label: null },
      ],
      { food: 5, ambience: 3.5 },
    ],
    [[], {}],
  ])
})

test('a column of numbers called photos is none of addresses, and one of http is left alone', async () => {
  for (const cell of ['3', 'http://pictures.example/1.jpg']) {
    const { body } = await imports.upload(
      csv(
        'review id,store,rating,date,review,photos',
        `n1,S1,4,2026-03-01,Good,${cell}`,
        `n2,S1,4,2026-03-01,Bad,${cell}`,
      ),
    )
    expect(body.mapping).not.toHaveProperty('medias')
  }
})
