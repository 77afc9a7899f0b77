const marks = /\p{Bidi_Control}/gu
const runsLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** A value as it stands in a sentence: marks that turn text around are left out, and what runs from right to left keeps to itself (`<bdi>` in letters). */
export function isolated(value: string): string {
  const plain = value.replace(marks, '')
  return runsLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
