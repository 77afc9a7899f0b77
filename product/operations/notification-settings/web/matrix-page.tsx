export function MatrixPage() {
  return null
}
