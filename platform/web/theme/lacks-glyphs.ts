/** Whether nothing on this machine can draw these signs: they come out as what no font has does. Browsers that number what they lack are believed to have it. */
export function lacksGlyphs(signs: string): boolean {
  const draw = (text: string) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 24
    const context = canvas.getContext('2d')!
    context.font = '16px sans-serif'
    context.fillText(text, 2, 18)
    return canvas.toDataURL()
  }
  const none = draw('\u{10FFFF}')
  return [...signs].some((sign) => draw(sign) === none)
}
