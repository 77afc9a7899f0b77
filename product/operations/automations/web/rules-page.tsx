import { useRulesText } from './use-text.ts'

export default function Page() {
  const text = useRulesText()
  return <h1>{text('pages/rules')}</h1>
}
