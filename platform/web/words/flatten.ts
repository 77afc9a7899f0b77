/** `{ ui: { save: 'Save' } }` becomes `{ 'ui/save': 'Save' }`, so that keys may hold dots. */
export function flatten(words: unknown, path = ''): Record<string, string> {
  if (typeof words === 'string') return { [path]: words }
  return Object.assign(
    {},
    ...Object.entries((words ?? {}) as Record<string, unknown>).map(([key, value]) =>
      flatten(value, path ? `${path}/${key}` : key),
    ),
  )
}
