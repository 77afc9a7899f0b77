type Heard = { status: number; body: any; key?: string; headers: Headers } // oxlint-disable-line typescript/no-explicit-any -- tests assert on shapes

/** Calls as a program would: with the key, without cookie and without the header of our own page. */
export async function callWithKey(
  url: string,
  key: string,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Heard> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  const parsed = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  return { status: answer.status, body: parsed, key: parsed?.error?.key, headers: answer.headers }
}
