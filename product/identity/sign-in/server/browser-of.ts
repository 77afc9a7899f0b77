const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const platforms: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a browser says it is, short enough to recognise, as in `Firefox, Windows`; the first word of it when it is nothing known. Who acted by a link is named whole. */
export function browserOf(userAgent: string): string {
  if (userAgent.startsWith('by link of ')) return userAgent
  const found = [browsers, platforms].flatMap((list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return found.join(', ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '?')
}
