import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openPages } from './open-pages.ts'
import { until } from './until.ts'

export type Product = Awaited<ReturnType<typeof openProduct>>

/** The built pages over the whole product, with a bakery of the sandbox connected and its reviews read; and a browser. */
export async function openProduct(settings: Parameters<typeof openPages>[0] = {}) {
  const town = await openGoogleTown({ googleEditsPerMinute: '1000' })
  town.town.changeSettings({ moderationSeconds: null }) // the journey decides what the source says, and when
  const pages = await openPages({ ...settings, worker: true, providers: town.providers, smtpUrl: town.smtpUrl! })
  const { app } = pages
  const ctx = await openJobCtx(app, app.people.home.id)
  const account = town.accountOf('marigold')
  const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!
  await connectBusiness(ctx, town, 'marigold')
  await until(async () => (await app.owner.query('select 1 from location_source where synced_to is not null')).rowCount)
  return {
    ...pages,
    town,
    account,
    place,
    /** A customer writes, and Google tells us. */
    async customerWrites(review: {
      rating: number
      text: string
      author: string
      media?: { picture?: string; label?: string; video?: string }[]
    }): Promise<string> {
      const written = town.town.writeReview({ locationId: place.sourceIds.googleLocation, ...review })!
      const notice = { type: 'NEW_REVIEW', location: `accounts/${account}/locations/${place.sourceIds.googleLocation}` }
      await town.push(app, notice)
      return written.reviewId
    },
    async close() {
      await ctx.close()
      await pages.close()
      await town.close()
    },
  }
}
