import { defineSystem } from '#platform/contract/define-system.ts'

/** A picture of so many bytes is fetched from its source at most. */
export const MAX_PICTURE_BYTES = 10_000_000
/** A browser keeps a picture so long, for its own reader alone. */
export const PICTURE_KEPT_SECONDS = 86_400

export const pictures = defineSystem({
  name: 'pictures',
  permissions: { view: { action: 'reviews.view' } },
  errors: {
    notFound: { status: 404 },
    /** The review has no such picture, or its video has none. */
    noPicture: { status: 404 },
    /** Its source does not give it, or gives something else. */
    pictureUnavailable: { status: 502 },
  },
  enumerations: {},
  routes: {
    picture: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/medias/:position',
      does: 'Get a picture that a reviewer added, or that of a video; the first one is at 0',
      needs: 'view',
      fails: ['notFound', 'noPicture', 'pictureUnavailable'],
      gives: 'file',
    },
  },
})
