/** Only the last four digits, the others as X with dashes between (document 000 §2); null without a number. */
export function phoneMask(phone: string | null): string | null {
  if (!phone) return null
  return `XXX-XXX-${phone.replaceAll(/\D/g, '').slice(-4).padStart(4, 'X')}`
}
