import * as z from 'zod'

/** The largest picture that is taken for a logo. */
export const LOGO_BYTES = 4 * 1024 * 1024
/** Of what is kept of it, the longer side. */
export const LOGO_SIDE_PIXELS = 320

/** A name in addresses and marks: small letters, digits and hyphens. */
export const internalName = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
/** A host name without scheme, port or path; one label alone is nobody's. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)
  .max(253)
/** `#rrggbb` */
export const brandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)

const webPage = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable()

/** What people of an agency and of its tenants see of it, from the sign-in page to their mail. */
export const brandSettings = z.object({
  name: z.string().trim().min(1).max(200),
  internalName,
  /** Shown in place of the platform; without it the platform shows itself. */
  whiteLabel: z.boolean(),
  color: brandColor.nullable(),
  hostName: hostName.nullable(),
  /** The address that mail comes from. */
  sender: z.email().max(254).nullable(),
  supportEmail: z.email().max(254).nullable(),
  privacyUrl: webPage,
  termsUrl: webPage,
  /** Where the picture is; it is put and taken away by calls of its own. */
  logo: z.string().max(500).nullable(),
  version: z.int(),
})
export type BrandSettings = z.output<typeof brandSettings>
