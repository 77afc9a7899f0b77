import type { RouteSpec } from '#platform/contract/define-system.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { LOGO_BYTES } from '#product/organization/agencies/contract.ts'
import { generalSettings } from './settings.ts'

/** The logo of a tenant, and the picture behind its sign-in page. */
export const tenantPictureRoutes = {
  putLogo: {
    at: 'POST /api/tenants/:tenantId/logo',
    does: 'Upload a tenant logo',
    needs: ['edit', 'pictures'],
    personal: true,
    fails: ['notFound', 'noPicture', 'pictureTooLarge'],
    uploadBytes: LOGO_BYTES,
    refreshes: [theSession],
    gives: generalSettings,
  },
  removeLogo: {
    at: 'DELETE /api/tenants/:tenantId/logo',
    does: 'Remove the logo of a tenant',
    needs: ['edit', 'pictures'],
    personal: true,
    fails: ['notFound'],
    refreshes: [theSession],
    gives: generalSettings,
  },
  putBackground: {
    at: 'POST /api/tenants/:tenantId/background',
    does: 'Upload the sign-in background of a tenant',
    needs: 'pictures',
    personal: true,
    fails: ['notFound', 'noPicture', 'pictureTooLarge'],
    uploadBytes: LOGO_BYTES,
    gives: generalSettings,
  },
  removeBackground: {
    at: 'DELETE /api/tenants/:tenantId/background',
    does: 'Remove the sign-in background of a tenant',
    needs: 'pictures',
    personal: true,
    fails: ['notFound'],
    gives: generalSettings,
  },
  background: {
    at: 'GET /api/tenant-backgrounds/:mark',
    does: 'Get the background of a sign-in page',
    needs: 'anyone',
    fails: ['notFound'],
    gives: 'file',
  },
} as const satisfies Record<string, RouteSpec>
