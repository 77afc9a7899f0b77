import * as z from 'zod'

/** A page that a right opens: what it is called and where it stands. */
export const screen = z.object({ title: z.string(), path: z.string() })
export type Screen = z.output<typeof screen>
