import { readPicture } from '#platform/server/http/read-picture.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { LOGO_BYTES, LOGO_SIDE_PIXELS } from '#product/organization/agencies/contract.ts'
import type { tenants } from '../contract.ts'
import { keepPicture, pictureBy } from './keep-picture.ts'

/** Keeps a new picture, drawn anew. */
export const putTenantLogo: Handler<typeof tenants, 'putLogo'> = async (ctx) => {
  const picture = await readPicture(ctx.upload!, { maxBytes: LOGO_BYTES, sidePixels: LOGO_SIDE_PIXELS, as: 'png' })
  if (picture === 'tooLarge') return ctx.fail('pictureTooLarge')
  if (picture === 'noPicture') return ctx.fail('noPicture')
  return keepPicture(ctx, 'logo', picture)
}

/** Takes the picture away; the letter on the tenant's colour stands in its place. */
export const removeTenantLogo: Handler<typeof tenants, 'removeLogo'> = (ctx) => keepPicture(ctx, 'logo', null)

/** The picture of a tenant by its mark; people who are not signed in yet choose their account by it. */
export const getTenantLogo: Handler<typeof tenants, 'logo'> = async (ctx, { params: { mark } }) =>
  (await pictureBy(ctx, 'logo', mark)) ?? ctx.fail('notFound')
