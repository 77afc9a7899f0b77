/** The body of a message with what it tells of its event as `redact` leaves it. */
export function redactBody(body: string, redact: (data: unknown) => unknown, indent?: number): string {
  const envelope = JSON.parse(body) as { data: unknown }
  return JSON.stringify({ ...envelope, data: redact(envelope.data) }, null, indent)
}
