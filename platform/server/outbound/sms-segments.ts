/** The characters of GSM 03.38, and those that count twice; any other one makes a whole message UCS-2. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const DOUBLE = new Set('^{}\\[~]|€\f')

/** Into how many parts a phone network cuts a text, each of which is paid for. */
export function smsSegments(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => BASIC.has(letter) || DOUBLE.has(letter))
  const units = isGsm ? letters.map((letter) => (DOUBLE.has(letter) ? 2 : 1)) : letters.map((letter) => letter.length)
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  if (units.reduce((sum, size) => sum + size, 0) <= single) return 1
  // neither an escaped letter nor a pair of units is torn over two parts
  let [parts, used] = [1, 0]
  for (const size of units) {
    if (used + size > joined) [parts, used] = [parts + 1, 0]
    used += size
  }
  return parts
}
