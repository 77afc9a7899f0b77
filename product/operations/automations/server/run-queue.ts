import * as z from 'zod'

/** Does what is due of a tenant's runs. */
export const runJob = { queue: 'automations.run', data: z.strictObject({}) }

/** Begins the runs of a rule over what is there already. */
export const historyJob = { queue: 'automations.history', data: z.strictObject({ historyId: z.int() }) }
