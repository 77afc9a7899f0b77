export function LevelsPage() {
  return null
}
