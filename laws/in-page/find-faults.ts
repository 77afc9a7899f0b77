// Runs in the page it looks at and stands alone: `read-in-page.ts` takes its types away and hands it over as text.

type Box = { left: number; right: number; top: number; bottom: number }
/** One line of one piece of text: where its letters stand, and what of that can be seen. */
type Line = { text: Text; element: Element; seen: Box }

const SLACK_PX = 1.5
const ROW_PX = 100
const leftover = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |Invalid Date/
/** How words are called inside: a word of the house left in place of its text. */
const bareKey = /^(?:[a-z]+(?:[A-Z][a-z]*)+|[a-z]+[a-zA-Z]*(?:\/[a-z][\w-]*)+|\w+_(?:zero|one|two|few|many|other))$/

/** What a reader of the page would stumble over, each told in one line; empty for a page that is as it should be. */
export function findFaults(): string[] {
  const lines: Line[] = []
  const faults = new Set<string>([...findHeads(), ...findFailures(), ...findSideways(), ...findLeftovers()])
  for (const text of visibleTexts()) {
    const element = text.parentElement!
    const found = lineBoxes(text).map((box) => clip(element, box))
    for (const { fault, seen } of found) {
      if (fault) faults.add(`${fault}: ${tell(element)}`)
      if (seen) lines.push({ text, element, seen })
    }
    if (sticksOut(element, found)) faults.add(`beyond its button: ${tell(element)}`)
    const isBegun = found.some(({ seen }) => seen)
    if (isBegun && found.some(({ isLost }) => isLost)) faults.add(`cut in height: ${tell(element)}`)
  }
  for (const fault of findCollisions(lines)) faults.add(fault)
  return [...faults]
}

function findHeads(): string[] {
  const heads = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility() && one.textContent?.trim())
  return [
    ...(heads.length === 1 ? [] : [`${heads.length} headings of the first level`]),
    ...(document.title.trim().length > 1 ? [] : ['no title']),
  ]
}

/** A page that says itself that something of it failed is as broken as one that says nothing. */
function findFailures(): string[] {
  return [...document.querySelectorAll('[data-empty=error]')].map((one) => `failed: ${one.textContent}`)
}

/** Tables, boards of columns, and bars of a line or two may be wider than the window; nothing else is moved sideways to be read. */
function findSideways(): string[] {
  const isWide = (one: Element) => one.scrollWidth > one.clientWidth + 1
  const isRow = (one: Element) => one.clientHeight < ROW_PX
  const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX)
  const holdsTable = (one: Element) => one.matches('[role=grid]') || one.querySelector('table, [role=grid]') !== null
  const inner = [...document.body.querySelectorAll('*')].filter(
    (one) =>
      scrolls(one) &&
      !one.matches('input, textarea') &&
      !isRow(one) &&
      !holdsTable(one) &&
      !one.matches('[data-board]'),
  )
  return [document.documentElement, ...inner]
    .filter(isWide)
    .map((one) => `scrolls sideways by ${one.scrollWidth - one.clientWidth}: ${tell(widest(one))}`)
}

/** The innermost of what stands out furthest. */
function widest(of: Element): Element {
  const right = (one: Element) => one.getBoundingClientRect().right
  return [...of.querySelectorAll('*')].reduce((found, one) => (right(one) >= right(found) ? one : found), of)
}

function findLeftovers(): string[] {
  const told = [...document.querySelectorAll('[title], [aria-label], [placeholder], [alt]')].flatMap((one) =>
    ['title', 'aria-label', 'placeholder', 'alt'].flatMap((name) => one.getAttribute(name) ?? []),
  )
  const shown = visibleTexts().map(({ data }) => data.trim())
  return [document.title, ...told, ...shown]
    .filter((text) => leftover.test(text) || bareKey.test(text))
    .map((text) => `no word: ${text.slice(0, 80)}`)
}

function visibleTexts(): Text[] {
  const found: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement!
    if (!text.data.trim() || element.closest('script, style, noscript, option, textarea, code, pre, kbd')) continue
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) found.push(text)
  }
  return found
}

/** A box for each line, only as high as small letters: what stands above and below them may meet another line's. */
function lineBoxes(text: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ left, right, top, bottom }) => {
      const inset = (bottom - top) * 0.25
      return { left, right, top: top + inset, bottom: bottom - inset }
    })
}

/** What of a box its ancestors and the window let one see, and what is wrong about that. */
function clip(element: Element, box: Box): { seen?: Box; fault?: string; isLost?: boolean } {
  let seen = box
  let scrollsX = false
  let escapes = false
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.clipPath !== 'none' || style.clip !== 'auto') return {}
    if (!escapes || style.position !== 'static' || style.transform !== 'none') {
      escapes = false
      if (style.display !== 'inline' && at !== document.body) {
        const hole = holeOf(at, style)
        const next = intersect(seen, hole)
        const isLower = seen.top >= hole.bottom
        const endsInY = /hidden|clip/.test(style.overflowY) && style.webkitLineClamp === 'none'
        if (!next) return { isLost: isLower && endsInY }
        const isCutX = seen.left < hole.left - SLACK_PX || seen.right > hole.right + SLACK_PX
        const isCutY = seen.top < hole.top - SLACK_PX || seen.bottom > hole.bottom + SLACK_PX
        if (isCutX && /hidden|clip/.test(style.overflowX) && !isShortened(at, element))
          return { seen: next, fault: 'cut' }
        if (isCutY && endsInY) return { seen: next, fault: 'cut in height' }
        if (/auto|scroll/.test(style.overflowX)) scrollsX = true
        seen = next
      }
    }
    if (style.position === 'fixed') break
    if (style.position === 'absolute') escapes = true
  }
  const isAway = seen.right <= 0 || seen.bottom + scrollY <= 0
  const isOut = seen.right > innerWidth + SLACK_PX || seen.left < -SLACK_PX
  return isAway ? {} : { seen, fault: isOut && !scrollsX ? 'out of the window' : undefined }
}

/** Words wider than what one presses to follow them. */
function sticksOut(element: Element, found: { seen?: Box }[]): boolean {
  const button = element.closest('a, button, label, [role=button], [role=tab], [role=option]')
  if (!button || /^(inline|contents)$/.test(getComputedStyle(button).display)) return false
  const { left, right } = button.getBoundingClientRect()
  return found.some(({ seen }) => seen && (seen.left < left - SLACK_PX || seen.right > right + SLACK_PX))
}

function holeOf(at: Element, { overflowX, overflowY }: CSSStyleDeclaration): Box {
  const { left, top } = at.getBoundingClientRect()
  const x = left + at.clientLeft
  const y = top + at.clientTop
  const wide = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
  return {
    ...wide,
    ...(overflowX === 'visible' ? {} : { left: x, right: x + at.clientWidth }),
    ...(overflowY === 'visible' ? {} : { top: y, bottom: y + at.clientHeight }),
  }
}

/** Ends in dots as is meant: anything may but the name of a button, unless the whole of it is told. */
function isShortened(at: Element, element: Element): boolean {
  if (getComputedStyle(at).textOverflow !== 'ellipsis') return false
  const button = element.closest('button, [role=button], th:not([scope=row]), [role=columnheader]')
  return !button || button.getAttribute('aria-haspopup') !== null || element.closest('[title]') !== null
}

/** Two texts at one place, both of them to be seen there; and texts of which something hides a part. */
function findCollisions(lines: Line[]): string[] {
  const reach = new CSSStyleSheet()
  reach.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(reach)
  const faults: string[] = []
  const sorted = lines.toSorted((a, b) => a.seen.top - b.seen.top)
  for (const [at, one] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length && sorted[next]!.seen.top < one.seen.bottom; next++) {
      const other = sorted[next]!
      if (other.text === one.text) continue
      const common = intersect(one.seen, other.seen)
      if (!common || common.right - common.left <= 2 || common.bottom - common.top <= 2) continue
      const x = (common.left + common.right) / 2
      const y = (common.top + common.bottom) / 2
      if (isSeenAt(one.element, x, y) && isSeenAt(other.element, x, y))
        faults.push(`overlap: ${tell(one.element)} and ${tell(other.element)}`)
    }
    const { left, right, top, bottom } = one.seen
    const y = (top + bottom) / 2
    const places = [left + 2, (left + right) / 2, right - 2].map((x) => isSeenAt(one.element, x, y))
    if (places.some((isSeen) => isSeen) && !places.every((isSeen) => isSeen))
      faults.push(`half hidden: ${tell(one.element)}`)
  }
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(reach), 1)
  return faults
}

/** Whether nothing that one cannot see through lies above an element at a point; what lies below the fold counts as seen. */
function isSeenAt(element: Element, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
  for (const one of document.elementsFromPoint(x, y)) {
    if (one === element || element.contains(one)) return true
    if (isOpaque(one)) return false
  }
  return false
}

function isOpaque(one: Element): boolean {
  if (one.matches('img, video, canvas')) return true
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
  if (Number(opacity) < 0.95) return false
  if (backgroundImage !== 'none') return true
  const alpha = /(?:\/\s*|^rgba\((?:[^,]+,){3}\s*)([\d.]+%?)\)$/.exec(backgroundColor)?.[1]
  return alpha === undefined || Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1) > 0.9
}

function intersect(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left)
  const right = Math.min(a.right, b.right)
  const top = Math.max(a.top, b.top)
  const bottom = Math.min(a.bottom, b.bottom)
  return right > left && bottom > top ? { left, right, top, bottom } : null
}

function tell(element: Element): string {
  const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  const place = [element.parentElement, element]
    .filter((one) => one !== null)
    .map(
      (one) =>
        `${one.tagName.toLowerCase()}${typeof one.className === 'string' && one.className ? `.${one.className.split(' ').join('.')}` : ''}`,
    )
    .join(' > ')
  return `“${text}” (${place})`
}
