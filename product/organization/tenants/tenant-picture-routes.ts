import type { RouteSpec } from '#platform/contract/define-system.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { LOGO_BYTES } from '#product/organization/agencies/contract.ts'
import { generalSettings } from './settings.ts'

/** The logo of a tenant, and the picture behind its sign-in page. */
export const tenantPictureRoutes = {
  putLogo: {
    at: 'POST /api/tenants/:tenantId/logo',
    does: 'Give a tenant a logo',
    needs: ['edit', 'pictures'],
    personal: true,
    fails: ['notFound', 'noPicture', 'pictureTooLarge'],
    uploadBytes: LOGO_BYTES,
    refreshes: [theSession],
    gives: generalSettings,
  },
  removeLogo: {
    at: 'DELETE /api/tenants/:tenantId/logo',
    does: 'Take the logo of a tenant away',
    needs: ['edit', 'pictures'],
    personal: true,
    fails: ['notFound'],
    refreshes: [theSession],
    gives: generalSettings,
  },
  putBackground: {
    at: 'POST /api/tenants/:tenantId/background',
    does: 'Put a picture behind the sign-in page of a tenant',
    needs: 'pictures',
    personal: true,
    fails: ['notFound', 'noPicture', 'pictureTooLarge'],
    uploadBytes: LOGO_BYTES,
    gives: generalSettings,
  },
  removeBackground: {
    at: 'DELETE /api/tenants/:tenantId/background',
    does: 'Take the picture behind the sign-in page of a tenant away',
    needs: 'pictures',
    personal: true,
    fails: ['notFound'],
    gives: generalSettings,
  },
  background: {
    at: 'GET /api/tenant-backgrounds/:mark',
    does: 'Get the picture behind a sign-in page, which anybody who signs in there sees',
    needs: 'anyone',
    fails: ['notFound'],
    gives: 'file',
  },
} as const satisfies Record<string, RouteSpec>
