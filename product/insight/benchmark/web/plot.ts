export const [WIDTH, HEIGHT] = [720, 400]
/** Where dots may lie in the drawing. */
export const PLOT = { left: 44, right: WIDTH - 12, top: 12, bottom: HEIGHT - 40 }
