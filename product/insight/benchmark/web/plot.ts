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
