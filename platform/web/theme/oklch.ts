/** Lightness 0 to 1, chroma 0 to about .37, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** Reads `#rgb` or `#rrggbb`; anything else is undefined. */
export function oklchOf(hex: string): Oklch | undefined {
  const [r, g, b] = channelsOf(hex) ?? []
  if (r === undefined || g === undefined || b === undefined) return undefined
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, bb), hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** The nearest `#rrggbb` of the same lightness and hue; chroma gives way when the screen cannot show it. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let reduced = chroma; ; reduced *= 0.96) {
    const channels = linearOf(lightness, reduced < 0.0005 ? 0 : reduced, hue)
    if (reduced < 0.0005 || channels.every((c) => c > -0.0005 && c < 1.0005)) {
      return `#${channels.map((c) => byteOf(c).toString(16).padStart(2, '0')).join('')}`
    }
  }
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex) ?? []
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channelsOf(hex: string): number[] | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (!digits) return undefined
  const pairs = digits.length === 3 ? [...digits].map((d) => d + d) : (digits.match(/../g) ?? [])
  return pairs.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function linearOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function byteOf(channel: number): number {
  const clamped = Math.min(1, Math.max(0, channel))
  const value = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
}
