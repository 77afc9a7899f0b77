declare module 'virtual:outlines' {
  const outlines: readonly import('#platform/contract/outline.ts').Outline[]
  export default outlines
}

/** By locale, then by system: how to get its words. */
declare module 'virtual:texts' {
  type Texts = Record<string, () => Promise<Record<string, unknown>>>
  const texts: Record<string, () => Promise<{ default: Texts }>>
  export default texts
}
