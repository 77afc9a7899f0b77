/** The script of a guest's page: tells that it is seen, and sends its forms so that what was typed stays where sending fails. Without it the forms work all the same. */
export const guestScript = `(() => {
const post = (to, body, headers) => window.fetch(to, { method: 'POST', body, headers })
const key = document.documentElement.dataset.key
if (key) post('/api/guest-links/seen', JSON.stringify({ key }), { 'content-type': 'application/json', 'x-requested-with': 'renown' }).catch(() => {})
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { target: form, submitter } = event
  const trouble = document.getElementById('trouble')
  trouble.hidden = true
  const data = new URLSearchParams(new FormData(form, submitter))
  if (submitter) submitter.disabled = true
  try {
    const answer = await post(location.pathname, data)
    if (!(answer.headers.get('content-type') || '').includes('text/html')) throw new Error('no page')
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    document.replaceChild(document.adoptNode(next.documentElement), document.documentElement)
    scrollTo(0, 0)
    document.querySelector('h1').focus()
  } catch {
    trouble.textContent = navigator.onLine ? trouble.dataset.failed : trouble.dataset.offline
    trouble.hidden = false
    trouble.scrollIntoView({ block: 'nearest' })
    if (submitter) submitter.disabled = false
  }
})
})()`
