import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Town } from '../town/open-town.ts'
import type { TownBusiness, TownLocation, TownSettings } from '../town/town-types.ts'
import { googleError, invalid } from './google-error.ts'
import type { Gate } from './create-gate.ts'
import { pageByCursor, readPageSize } from './page-by-cursor.ts'
import { showExtended, showUpdated, withEdits } from './show-edits.ts'
import { locationFields, showLocation } from './show-location.ts'

const listQuery = z.object({
  readMask: z.string().optional(),
  pageSize: z.string().optional(),
  pageToken: z.string().optional(),
  filter: z.string().optional(),
  orderBy: z.string().optional(),
})
const readOnly = new Set(['name', 'metadata'])

export function serveLocations(app: FastifyInstance, town: Town, gate: Gate) {
  app.get('/v1/accounts', (request) => {
    const own = gate.enter(request)
    const query = listQuery.parse(request.query)
    const businesses = town.businesses().filter(({ account }) => account === own)
    const page = pageByCursor({
      list: businesses,
      pageSize: readPageSize(query.pageSize, 20, 20),
      pageToken: query.pageToken,
      keyOf: (one) => one.account,
      query: '',
    })
    return { accounts: page.items.map(showAccount), nextPageToken: page.nextPageToken }
  })

  app.get<{ Params: { account: string } }>('/v1/accounts/:account', (request) => {
    const own = gate.enter(request)
    return showAccount(town.businesses().find(({ account }) => account === own)!)
  })

  app.get<{ Params: { id: string } }>('/v1/locations/:id/VoiceOfMerchantState', (request) => {
    const { id } = ownLocation(town, gate.enter(request), request.params.id)
    return voiceOf(town.settings().withoutVoice[id])
  })

  app.get<{ Params: { account: string } }>('/v1/accounts/:account/locations', (request) => {
    const own = gate.enter(request)
    const { readMask, filter, orderBy = '', pageToken, pageSize } = listQuery.parse(request.query)
    const fields = readMaskOf(readMask)
    const list = inOrder(matching(town.locationsOf(own), filter), orderBy)
    const page = pageByCursor({
      list,
      pageSize: readPageSize(pageSize, 10, 100),
      pageToken,
      keyOf: (one) => one.id,
      query: `${filter} ${orderBy}`,
    })
    return {
      locations: page.items.map((location) =>
        Object.assign(
          withEdits(
            showLocation(location, fields, town.settings().withoutVoice[location.id] === undefined),
            town.settings().fieldEdits[location.id],
          ),
          town.settings().shownAs[location.id],
        ),
      ),
      nextPageToken: page.nextPageToken,
      totalSize: filter ? list.length : undefined,
    }
  })

  app.get<{ Params: { id: string }; Querystring: { readMask?: string } }>('/v1/locations/:id', (request) => {
    const [id = '', verb] = request.params.id.split(':')
    const location = ownLocation(town, gate.enter(request), id)
    const mine = showLocation(location, readMaskOf(request.query.readMask))
    if (verb === undefined) return mine
    if (verb !== 'getGoogleUpdated') throw googleError('NOT_FOUND', 'Method not found.')
    return showUpdated(mine, town.settings().fieldEdits[id])
  })

  app.get<{ Params: { id: string } }>('/v1alpha/locations/:id', (request) => {
    const [id = '', verb] = request.params.id.split(':')
    const location = ownLocation(town, gate.enter(request), id)
    if (verb !== 'getExtended') throw googleError('NOT_FOUND', 'Method not found.')
    return showExtended(showLocation(location, new Set(locationFields)), town.settings().fieldEdits[id])
  })

  app.patch<{ Params: { id: string }; Querystring: { updateMask?: string; validateOnly?: string }; Body: unknown }>(
    '/v1/locations/:id',
    (request) => {
      const location = ownLocation(town, gate.enter(request), request.params.id)
      const { updateMask, validateOnly } = request.query
      if (!updateMask) throw invalid('update_mask', 'Field is required.')
      const paths = updateMask.split(',').map((path) => path.trim())
      for (const path of paths) {
        const [field = ''] = path.split('.')
        if (!locationFields.includes(field) || readOnly.has(field))
          throw invalid('update_mask', `Invalid or read-only field: ${path}`)
      }
      const body = z.record(z.string(), z.unknown()).safeParse(request.body)
      if (!body.success) throw invalid('location', 'Field is required.')
      if (paths.includes('title') && !body.data['title']) throw invalid('title', 'Field is required.')
      const before = showLocation(location, new Set(locationFields))
      const changed = Object.fromEntries(paths.map((path) => change(before, body.data, path)))
      if (validateOnly === 'true') return { ...before, ...changed }
      gate.edit(location.id)
      town.patchLocation(location.id, changed)
      return showLocation(location, new Set(locationFields))
    },
  )
}

function showAccount({ account, name, type }: TownBusiness) {
  return { name: `accounts/${account}`, accountName: name, type, verificationState: 'VERIFIED' }
}

/** As Google Verifications v1 prints it: what is false is left out, and one thing is asked for. */
function voiceOf(lack: TownSettings['withoutVoice'][string] | undefined) {
  if (lack === undefined) return { hasVoiceOfMerchant: true, hasBusinessAuthority: true }
  const asked = {
    verify: { verify: { hasPendingVerification: true } },
    verifyAnew: { verify: {} },
    waitForVoiceOfMerchant: { hasBusinessAuthority: true, waitForVoiceOfMerchant: {} },
    resolveOwnershipConflict: { resolveOwnershipConflict: {} },
    complyWithGuidelines: { complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' } },
    disabled: { complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_DISABLED' } },
  }
  return asked[lack]
}

export function ownLocation(town: Town, account: string, id: string): TownLocation {
  const location = town.location(id)
  if (!location || !town.isManagedBy(location, account))
    throw googleError('NOT_FOUND', 'Requested entity was not found.')
  return location
}

function readMaskOf(readMask?: string): Set<string> {
  if (!readMask) throw invalid('read_mask', 'Field is required.')
  const fields = readMask.split(',').map((path) => path.trim().split('.')[0] ?? '')
  const unknown = fields.find((field) => !locationFields.includes(field))
  if (unknown !== undefined) throw invalid('read_mask', `Invalid field mask provided: ${unknown}`)
  return new Set(fields)
}

function matching(locations: TownLocation[], filter?: string): TownLocation[] {
  if (!filter) return locations
  const [, field, value] = /^\s*(storeCode|title|store_code)\s*=\s*"([^"]*)"\s*$/.exec(filter) ?? []
  if (!field) throw invalid('filter', 'Only storeCode="…" and title="…" are understood.')
  return locations.filter((location) => (field === 'title' ? titleOf(location) : location.code) === value)
}

function inOrder(locations: TownLocation[], orderBy: string): TownLocation[] {
  if (orderBy === '') return locations
  const [, field, descending] = /^(title|storeCode)( desc)?$/.exec(orderBy) ?? []
  if (!field) throw invalid('order_by', 'Locations are ordered by title or storeCode.')
  const keyOf = (location: TownLocation) => (field === 'title' ? titleOf(location) : location.code)
  const sorted = locations.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
  return descending ? sorted.toReversed() : sorted
}

function titleOf(location: TownLocation): string {
  return String(showLocation(location, new Set(['title'])).title)
}

/** A path like `phoneNumbers.primaryPhone` changes that member and keeps its siblings. */
function change(before: Record<string, unknown>, body: Record<string, unknown>, path: string): [string, unknown] {
  const [field = '', member] = path.split('.')
  if (!member) return [field, body[field]]
  return [
    field,
    {
      ...(before[field] as object | undefined),
      [member]: (body[field] as Record<string, unknown> | undefined)?.[member],
    },
  ]
}
