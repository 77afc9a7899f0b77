export type Plot = { width: number; height: number; left: number; right: number; top: number; bottom: number }

const LEAST_WIDTH = 300
const MOST_HEIGHT = 540
const SHAPE = 0.9

/** The drawing at its real size, so that its words are as large as all others, and where in it dots may lie. */
export function plotOf(room: number): Plot {
  const width = Math.max(LEAST_WIDTH, Math.round(room))
  const height = Math.min(MOST_HEIGHT, Math.round(width * SHAPE))
  return { width, height, left: 36, right: width - 12, top: 12, bottom: height - 40 }
}

export type Point = { x: number; y: number }

/** How much room a word above a line takes, from its end. */
const WORD = { width: 84, height: 20 }
const STEP = 12

/** Where along a level line a word ends so that it lies over none of the dots: as far right as can be, and at the very right where there is no room at all. */
export function roomAlong({ left, right }: Plot, y: number, dots: readonly Point[]): number {
  const lies = (end: number) => (dot: Point) =>
    dot.x > end - WORD.width - STEP && dot.x < end + STEP && dot.y > y - WORD.height - STEP && dot.y < y + STEP
  for (let end = right; end - WORD.width >= left; end -= STEP) if (!dots.some(lies(end))) return end
  return right
}
