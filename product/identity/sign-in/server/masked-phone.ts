/** Only the last four digits, the others as X with dashes between; without a number ten X (document 000 §2). */
export function maskedPhone(phone: string | null): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  if (!digits) return 'XXX-XXX-XXXX'
  return `XXX-XXX-${digits.slice(-4).padStart(4, 'X')}`
}
