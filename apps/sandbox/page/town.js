export const by = (id) => document.getElementById(id)

/** Raises the sentence of a refusal. */
export async function call(method, path, body) {
  const answer = await fetch(`/control/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error((await answer.json()).error)
  return answer.status === 204 ? null : answer.json()
}

/** An element with text and children; never markup. */
export function part(name, { text, kind, ...rest } = {}, ...children) {
  const made = Object.assign(document.createElement(name), rest)
  if (kind) made.className = kind
  if (text !== undefined) made.textContent = text
  made.append(...children)
  return made
}

export const button = (text, onclick) => part('button', { text, onclick, type: 'button' })

const places = [
  ['/', 'Town'],
  ['/mailbox', 'Mailbox'],
  ['/phone', 'Phone'],
  ['/hooks', 'Webhooks'],
  ['/idp', 'Identity provider'],
]
const links = places.map(([href, text]) => {
  const link = part('a', { href, text })
  if (href === location.pathname) link.setAttribute('aria-current', 'page')
  return link
})
document.body.prepend(part('nav', { ariaLabel: 'Places' }, ...links))
