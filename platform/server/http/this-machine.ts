/** Whether an address names the machine that one sits at. */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
}
