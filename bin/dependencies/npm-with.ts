/** How to start npm with arguments: as the npm that started us, which needs no shell on any system, else by its name. */
export function npmWith(...args: string[]): [file: string, args: string[]] {
  const script = process.env['npm_execpath']
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}
