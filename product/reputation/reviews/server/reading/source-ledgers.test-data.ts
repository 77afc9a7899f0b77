import type { openYelpTown } from '#apps/testing/open-yelp-town.ts'
import { openNewAccount } from '#apps/testing/open-google-town.ts'
import { recommendationUid } from '#apps/testing/open-yelp-town.ts'
import { FACEBOOK, GOOGLE, YELP } from '#product/business/sources/contract.ts'

export type Told = [uid: string, rating: number, text: string]
type Town = Awaited<ReturnType<typeof openYelpTown>>
type Review = ReturnType<Town['reviewsAt']>[number]

/** How each source that is read is connected, where its reviews are asked for, and what it tells of one. */
export const readSources = {
  google: {
    id: GOOGLE,
    name: 'Google Places',
    path: '/reviews',
    told: ({ reviewId, rating, text }: Review): Told => [reviewId, rating, text ?? ''],
  },
  facebook: {
    id: FACEBOOK,
    name: 'Facebook',
    path: '/ratings',
    told: ({ createTime, reviewer, rating, text }: Review): Told => [
      recommendationUid(new Date(createTime), reviewer.id),
      rating >= 4 ? 5 : 1,
      text?.trim() ?? '',
    ],
  },
  yelp: {
    id: YELP,
    name: 'Yelp',
    path: '/reviews',
    told: ({ reviewId, rating, text }: Review): Told => [
      reviewId,
      rating,
      text && text.length > 160 ? `${text.slice(0, 160)}...` : (text ?? ''),
    ],
  },
} as const

export type ReadSource = (typeof readSources)[keyof typeof readSources]

/** Both ledgers of a source at one place of the town, once `begin` connected it to a location of ours. */
export function openLedgers(town: Town, { id: sourceId, name, told }: ReadSource, place: number) {
  let location = 0
  const connect = async () => {
    const account = town.at(place).sourceIds.googleAccount
    if (sourceId === YELP) return (await town.connect()).body.credentialID as number
    const secret = town.town.addGrant(account)
    const externalAccount = sourceId === GOOGLE ? `accounts/${account}` : account
    await openNewAccount(town.ctx, sourceId, { externalAccount, name, secret })
    const [row] = await town.rows<{ id: number }>('select id from credential where source_id = $1', [sourceId])
    return row!.id
  }
  const externalId = () => {
    const { googleAccount, googleLocation, facebookPage, yelpBusiness } = town.at(place).sourceIds
    if (sourceId === GOOGLE) return `accounts/${googleAccount}/locations/${googleLocation}`
    return sourceId === FACEBOOK ? facebookPage : yelpBusiness
  }
  const there = () =>
    town.town
      .reviewsAt(town.at(place).sourceIds.googleLocation, name)
      .toSorted((one, other) => other.createTime.localeCompare(one.createTime))
      .slice(0, sourceId === YELP ? town.town.settings().yelpReviewsTold : undefined)
      .map(told)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  /** What we have of what the source tells; of Yelp we may have more, which it tells no longer. */
  const here = async (): Promise<Told[]> => {
    const rows = await town.rows<{ source_uid: string; rating: number; text: string }>(
      `select source_uid, rating, text from review where tenant_id = $1 and source_id = $2 and location_id = $3 and vanished_at is null`,
      [town.tenantId, sourceId, location],
    )
    const known = new Set(there().map(([uid]) => uid))
    return rows
      .filter(({ source_uid: uid }) => sourceId !== YELP || known.has(uid))
      .map(({ source_uid: uid, rating, text }): Told => [uid, rating, text])
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
  return {
    there,
    here,
    connect,
    location: () => location,
    sync: () => town.admin.post(`${town.base}/locations/${location}/sync-reviews`),
    isEqual: (ours: Told[]) => JSON.stringify(ours) === JSON.stringify(there()),
    gone: () => town.rows('select from review where source_id = $1 and vanished_at is not null', [sourceId]),
    async begin(): Promise<void> {
      location = await town.addLocation(place)
      const account = await connect()
      await town.app.owner.query(
        `insert into location_source (tenant_id, location_id, source_id, external_id, credential_id) values ($1, $2, $3, $4, $5)
        on conflict (tenant_id, source_id, external_id) do update set location_id = excluded.location_id`,
        [town.tenantId, location, sourceId, externalId(), account],
      )
    },
    /** A customer writes there. */
    write: (rating: number, text: string) =>
      town.town.writeReview({
        locationId: town.at(place).sourceIds.googleLocation,
        source: name,
        rating,
        text,
        author: `Ada ${Math.random()}`,
      })!.reviewId,
  }
}
