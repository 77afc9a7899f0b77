import * as z from 'zod'

// The name alone, so that whoever asks for a mail need not know how it is written.

/** Tells whoever asked that their export is there, or why it is not. */
export const exportMail = { queue: 'export-mail.send', data: z.object({ exportId: z.int() }) }
