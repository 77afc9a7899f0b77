import type { RouteSpec } from '#platform/contract/define-system.ts'
import { user } from './shapes/user.ts'

/** A picture of at most so many bytes; browsers make it smaller before they send it. */
export const MAX_PICTURE_BYTES = 512 * 1024

/** The pictures of people. */
export const userPictureRoutes = {
  picture: {
    at: 'GET /api/tenants/:tenantId/users/:userId/image',
    does: 'Get the picture of a user',
    needs: 'view',
    fails: ['notFound', 'noPicture'],
    gives: 'file',
  },
  savePicture: {
    at: 'PUT /api/tenants/:tenantId/users/:userId/image',
    does: 'Upload a user picture',
    grants: true,
    needs: 'edit',
    fails: ['notFound', 'aboveOwn', 'badPicture', 'pictureTooLarge'],
    uploadBytes: MAX_PICTURE_BYTES,
    refreshes: ['search', 'one'],
    gives: user,
  },
  removePicture: {
    at: 'DELETE /api/tenants/:tenantId/users/:userId/image',
    does: 'Remove the picture of a user',
    grants: true,
    needs: 'edit',
    fails: ['notFound', 'aboveOwn'],
    refreshes: ['search', 'one'],
    gives: user,
  },
} as const satisfies Record<string, RouteSpec>
