export const factors = {
  scheme: ['light', 'dark'],
  width: [390, 1440],
  locale: ['en_US', 'de_DE'],
  content: ['filled', 'empty'],
} as const

export type Look = { [F in keyof typeof factors]: (typeof factors)[F][number] }

/** All sixteen ways to look at a page. */
export const everyLook: Look[] = factors.scheme.flatMap((scheme) =>
  factors.width.flatMap((width) =>
    factors.locale.flatMap((locale) => factors.content.map((content) => ({ scheme, width, locale, content }))),
  ),
)

/** Covers every pair of any two factors; with four factors of two values fewer than five cannot. */
export const pairedLooks: Look[] = [
  { scheme: 'light', width: 390, locale: 'en_US', content: 'empty' },
  { scheme: 'light', width: 1440, locale: 'de_DE', content: 'filled' },
  { scheme: 'dark', width: 390, locale: 'de_DE', content: 'filled' },
  { scheme: 'dark', width: 1440, locale: 'en_US', content: 'filled' },
  { scheme: 'dark', width: 1440, locale: 'de_DE', content: 'empty' },
]

/** The pairs of values that no look of these shows together. */
export function missingPairs(looks: readonly Look[]): string[] {
  const names = Object.keys(factors) as (keyof Look)[]
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) =>
        factors[one].flatMap((value) =>
          factors[other]
            .filter((next) => !looks.some((look) => look[one] === value && look[other] === next))
            .map((next) => `${one} ${value} with ${other} ${next}`),
        ),
      ),
  )
}

export function nameOf({ scheme, width, locale, content }: Look): string {
  return `${scheme}-${width}-${locale}-${content}`
}
