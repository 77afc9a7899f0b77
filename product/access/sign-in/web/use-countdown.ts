import { useEffect, useState } from 'react'

/** How many seconds are left until another code may be asked for; begins anew with every code sent. */
export function useCountdown(sent: { resendAfterSeconds: number } | undefined): number {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!sent) return
    setNow(Date.now())
    setEnd(Date.now() + sent.resendAfterSeconds * 1000)
  }, [sent])
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
