import type { Client } from './client.ts'
import { openGoogleTown, openJobCtx } from './open-google-town.ts'
import { openTestApp } from './open-test-app.ts'
import { YELP } from '#product/business/sources/contract.ts'

/** What a recommendation of Facebook's is known by. */
export { recommendationUid } from '#product/business/sources/server/providers/facebook/facebook-reviews.ts'

/** The product beside Yelp as the sandbox speaks it, without patience; nothing is connected yet. */
export async function openYelpTown({ worker = true }: { worker?: boolean } = {}) {
  const sandbox = await openGoogleTown({
    yelpFirstDelayMs: '5',
    yelpTimeoutMs: '400',
    facebookFirstDelayMs: '5',
    facebookTimeoutMs: '400',
  })
  const app = await openTestApp({ worker, providers: sandbox.providers })
  const { id: tenantId } = app.people.home
  const ctx = await openJobCtx(app, tenantId)
  const admin = await app.as('Administrator')
  const base = `/api/tenants/${tenantId}`
  const rows = async <T>(sql: string, values: unknown[] = []) => (await app.owner.query(sql, values)).rows as T[]
  const at = (place: number) => sandbox.world.locations[place]!
  return {
    ...sandbox,
    app,
    ctx,
    tenantId,
    admin,
    base,
    rows,
    /** A location of the town (its number), with what Yelp knows of it. */
    at,
    /** Connects Yelp with a key, as a user does. */
    connect: (key = 'yelp-sandbox', client: Client = admin) =>
      client.post(`${base}/credentials2/connect-key`, { sourceID: YELP, key }),
    /** Adds a location of the town to ours; answers its id. */
    async addLocation(place: number, changed: { publicName?: string; street?: string } = {}): Promise<number> {
      const { code, publicName, phone, address } = at(place)
      const [row] = await rows<{ id: number }>(
        `insert into location (tenant_id, uid, code, internal_name, public_name, street, city, region, postal_code, country, phone)
        values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [
          tenantId,
          `y-${place}-${code}`,
          `Ours ${place}`,
          changed.publicName ?? publicName,
          changed.street ?? address.street,
          address.city,
          address.region,
          address.postalCode,
          address.country,
          phone,
        ],
      )
      return row!.id
    },
    /** What Yelp has of a place, the newest first. */
    reviewsAt: (place: number) =>
      sandbox.town
        .reviewsAt(at(place).sourceIds.googleLocation, 'Yelp')
        .toSorted((one, other) => other.createTime.localeCompare(one.createTime)),
    write: (place: number, review: { rating: number; text: string }) =>
      sandbox.town.writeReview({ locationId: at(place).sourceIds.googleLocation, source: 'Yelp', ...review })!,
    async close() {
      await ctx.close()
      await app.close()
      await sandbox.close()
    },
  }
}
