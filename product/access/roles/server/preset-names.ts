import { rolePresets } from '../presets.ts'

/** The names of the roles that tenants start with. */
export const presetNames: readonly string[] = Object.keys(rolePresets)
