import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** What was typed, once nothing changed for 300 ms (document 000 §5). */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as T
}
