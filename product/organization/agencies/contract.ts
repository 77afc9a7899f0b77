import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { brandSettings, LOGO_BYTES } from './brand.ts'

export { brandColor, hostName, internalName, LOGO_BYTES, LOGO_SIDE_PIXELS, type BrandSettings } from './brand.ts'

/** Reserved ids (document 000 §9). */
export const SUPER_AGENCY_ID = 1
/** The tenant of the platform's own agency; nobody's customer. */
export const SUPER_TENANT_ID = 1

/** What receivers of mail ask the DNS about its sender. */
export const senderRecord = enumeration(['spf', 'dkim', 'dmarc'])
/** `unknown`: the DNS did not answer, or nobody said what the record must hold. */
export const recordState = enumeration(['good', 'missing', 'wrong', 'unknown'])

export const sender = z.object({
  /** Where mail of the agency comes from. */
  address: z.string(),
  domain: z.string(),
  records: z.array(
    z.object({
      kind: senderRecord.schema,
      name: z.string(),
      state: recordState.schema,
      found: z.string().nullable(),
      wanted: z.string().nullable(),
    }),
  ),
})
export type Sender = z.output<typeof sender>

export const agency = z.object({
  id: id('agency'),
  name: z.string(),
  internalName: z.string(),
  logo: z.string().nullable(),
  whiteLabel: z.boolean(),
  color: z.string().nullable(),
  /** Names the agency where an id would tell how many there are; opens nothing. */
  agencyKey: z.string(),
})
export type Agency = z.output<typeof agency>

export const agencies = defineSystem({
  name: 'agencies',
  permissions: {
    viewBrand: { action: 'platform-privileged-agencies.view' },
    editBrand: { action: 'platform-privileged-agencies.edit' },
  },
  errors: {
    notFound: { status: 404 },
    internalNameTaken: { status: 409 },
    hostTaken: { status: 409 },
    aboveOwn: { status: 403 },
    noPicture: { status: 422 },
    pictureTooLarge: { status: 413 },
  },
  enumerations: { senderRecord, recordState },
  audit: {
    'agency.save-brand': 'agency',
    'agency.save-logo': 'agency',
  },
  routes: {
    one: {
      at: 'GET /api/agencies/:agencyId',
      does: 'Get one agency',
      needs: 'member',
      fails: ['notFound'],
      gives: agency,
    },
    brand: {
      at: 'GET /api/agencies/:agencyId/brand',
      does: 'Get the brand of an agency',
      needs: 'viewBrand',
      fails: ['notFound'],
      gives: brandSettings,
    },
    saveBrand: {
      at: 'PUT /api/agencies/:agencyId/brand',
      does: 'Change an agency brand',
      needs: 'editBrand',
      personal: true,
      fails: ['notFound', 'internalNameTaken', 'hostTaken', 'aboveOwn'],
      body: brandSettings.omit({ logo: true }),
      gives: brandSettings,
    },
    sender: {
      at: 'GET /api/agencies/:agencyId/sender',
      does: 'Check whether the DNS authorizes emails of an agency',
      needs: 'viewBrand',
      fails: ['notFound'],
      gives: sender,
    },
    putLogo: {
      at: 'POST /api/agencies/:agencyId/logo',
      does: 'Upload an agency logo',
      needs: 'editBrand',
      personal: true,
      fails: ['notFound', 'noPicture', 'pictureTooLarge'],
      uploadBytes: LOGO_BYTES,
      gives: brandSettings,
    },
    removeLogo: {
      at: 'DELETE /api/agencies/:agencyId/logo',
      does: 'Remove the logo of an agency',
      needs: 'editBrand',
      personal: true,
      fails: ['notFound'],
      gives: brandSettings,
    },
    logo: {
      at: 'GET /api/brand-logos/:mark',
      does: 'Get the logo of a brand for its sign-in page',
      needs: 'anyone',
      fails: ['notFound'],
      gives: 'file',
    },
  },
})
