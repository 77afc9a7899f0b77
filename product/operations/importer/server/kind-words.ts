import type { ImportKind, RequiredColumn } from '#platform/server/imports/import-kind.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { importer } from '../contract.ts'
import { rowReason } from '../shapes/import-enumerations.ts'

const ours: ReadonlySet<string> = new Set(rowReason.members)

/** What the fields and reasons of a kind are called for a reader: in the words of the system that owns its things, or in ours where many have the reason. */
export function wordsOf({ services, locale }: Pick<TenantCtx, 'services' | 'locale'>, { words }: ImportKind) {
  const say = (system: string, key: string, values?: Record<string, string>) =>
    services.translate(locale, system, key, values)
  const field = (name: string) => say(words.system, `enumerations/${words.fields}/${name}`)
  return {
    field,
    reason: (reason: string) =>
      ours.has(reason)
        ? say(importer.name, `enumerations/rowReason/${reason}`)
        : say(words.system, `enumerations/${words.reasons}/${reason}`),
    lack: ({ error, anyOf }: RequiredColumn) =>
      say(importer.name, `errors/${error ?? 'fieldMissing'}`, { names: anyOf.map(field).join(', ') }),
  }
}
