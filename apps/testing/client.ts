/** What a test sees of an answer. */
export type Answer<T = any> = { status: number; body: T; headers: Headers; key?: string; field?: string } // oxlint-disable-line typescript/no-explicit-any -- tests assert on shapes

export type Client = {
  cookie: string
  get<T = any>(path: string, headers?: Record<string, string>): Promise<Answer<T>> // oxlint-disable-line typescript/no-explicit-any
  put<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> // oxlint-disable-line typescript/no-explicit-any
  post<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> // oxlint-disable-line typescript/no-explicit-any
  delete<T = any>(path: string, headers?: Record<string, string>): Promise<Answer<T>> // oxlint-disable-line typescript/no-explicit-any
  send(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

/** A client that behaves like our own page in a browser. */
export function createClient(url: string, cookie = ''): Client {
  const send = async (
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      body,
      redirect: 'manual',
      headers: { 'x-requested-with': 'renown', ...(cookie ? { cookie } : {}), ...headers },
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.match(/[/+]json/) // lines of JSON are no one value
    const parsed = isJson ? JSON.parse(text) : text
    return {
      status: answer.status,
      body: parsed,
      headers: answer.headers,
      key: parsed?.error?.key,
      field: parsed?.error?.field,
    }
  }
  const json =
    (method: string) =>
    (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  return {
    cookie,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    put: json('PUT'),
    post: json('POST'),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  }
}

/** Signs in as a person would: both calls, then the cookie. Raises when either refuses. */
export async function signInAs(url: string, email: string, password: string): Promise<Client> {
  const open = createClient(url)
  const login = await open.post('/api/auth/login2', { email, password })
  if (login.status !== 200) throw new Error(`login2 answered ${login.status} ${JSON.stringify(login.body)}`)
  const [{ id, loginToken }] = login.body.users
  const done = await open.post('/api/auth/authenticate', { user: { id, loginToken } })
  if (done.status !== 200) throw new Error(`authenticate answered ${done.status} ${JSON.stringify(done.body)}`)
  return createClient(url, done.headers.getSetCookie()[0]!.split(';')[0])
}
