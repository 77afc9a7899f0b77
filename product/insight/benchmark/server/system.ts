import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { placesElsewhere } from '#product/operations/review-feeds/server/public.ts'
import { benchmark } from '../contract.ts'
import { competitors } from './competitors.ts'
import { previewFile, readFile } from './file/read-file.ts'
import { fedReviews } from './fed-reviews.ts'
import { measureBenchmark } from './measure/measure-benchmark.ts'
import { nameCompetitors } from './name-competitors.ts'
import { reviewList, searchReviews } from './review-list.ts'

export const system = serveSystem(benchmark, {
  handlers: {
    ...competitors.handlers,
    preview: previewFile,
    read: readFile,
    search: searchReviews,
    measure: measureBenchmark,
  },
  fills: [fill(placesElsewhere, fedReviews)],
  lists: { reviews: reviewList },
  names: { competitor: { needs: 'view', name: nameCompetitors } },
  ids: { competitor: rowsOf('competitor'), competitorReview: rowsOf('competitor_review') },
})
