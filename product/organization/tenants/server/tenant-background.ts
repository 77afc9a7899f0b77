import { readPicture } from '#platform/server/http/read-picture.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { BACKGROUND_SIDE_PIXELS, type tenants } from '../contract.ts'
import { LOGO_BYTES } from '#product/organization/agencies/contract.ts'
import { keepPicture, pictureBy } from './keep-picture.ts'

/** Keeps a new picture for behind the sign-in page, drawn anew. */
export const putBackground: Handler<typeof tenants, 'putBackground'> = async (ctx) => {
  const wanted = { maxBytes: LOGO_BYTES, sidePixels: BACKGROUND_SIDE_PIXELS, as: 'webp' } as const
  const picture = await readPicture(ctx.upload!, wanted)
  if (picture === 'tooLarge') return ctx.fail('pictureTooLarge')
  if (picture === 'noPicture') return ctx.fail('noPicture')
  return keepPicture(ctx, 'background', picture)
}

/** Takes it away; the page is plain again. */
export const removeBackground: Handler<typeof tenants, 'removeBackground'> = (ctx) =>
  keepPicture(ctx, 'background', null)

/** The picture behind a sign-in page by its mark. */
export const getBackground: Handler<typeof tenants, 'background'> = async (ctx, { params: { mark } }) =>
  (await pictureBy(ctx, 'background', mark)) ?? ctx.fail('notFound')
