import { escapeHtml } from '../page/escape-html.ts'
import type { Idp } from './create-idp.ts'
import type { IdpPerson } from './people.ts'

export type Choice = {
  title: string
  /** Who asks, for the person to see. */
  application: string
  /** Where the form goes, with what it has to carry. */
  action: string
  carried: Record<string, string | undefined>
  tampers: readonly string[]
}

/** Where a person says who they are: somebody of the town, or anybody by hand. */
export function peoplePage({ directory }: Idp, { title, application, action, carried, tampers }: Choice): string {
  const hidden = Object.entries(carried)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const broken = `<label>Answer<select name="tamper"><option value="">as it should be</option>${tampers.map((tamper) => `<option value="${tamper}">broken: ${tamper}</option>`).join('')}</select></label>`
  const groups = directory
    .map(
      ({ organisation, people }) =>
        `<fieldset><legend>${escapeHtml(organisation)}</legend>${people.map(personButton).join('')}</fieldset>`,
    )
    .join('')
  return framed(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p class="soft">for <strong>${escapeHtml(application)}</strong>. No password is asked for here.</p>
<form method="post" action="${action}" class="people">${hidden}
<div class="row"><label class="wide">Find a person<input type="search" id="find" autocomplete="off" placeholder="Name, e-mail or group"></label>${broken}</div>
${groups}<p id="nobody" class="soft" hidden>Nobody has that name. Type the attributes below.</p></form>
<h2>Somebody else</h2>
<form method="post" action="${action}">${hidden}
<div class="row">${field('email', 'E-mail', 'required type="email"')}${field('firstName', 'First name')}${field('lastName', 'Last name')}${field('phone', 'Phone', 'placeholder="+14155550123"')}${field('locale', 'Locale', 'value="en_US"')}${field('groups', 'Groups, with commas between')}${field('locations', 'Locations, with commas between')}${broken}</div>
<label>More attributes, one a line: name=value
<textarea name="more" rows="3" placeholder="department=Sales"></textarea></label>
<div><button class="main">Sign in</button></div></form>
<script type="module">
const find = document.getElementById('find')
find.addEventListener('input', () => {
  const wanted = find.value.toLowerCase()
  let seen = 0
  for (const group of document.querySelectorAll('fieldset')) {
    let here = 0
    for (const person of group.querySelectorAll('button')) {
      person.hidden = !(group.querySelector('legend').textContent + person.textContent).toLowerCase().includes(wanted)
      if (!person.hidden) here++
    }
    group.hidden = here === 0
    seen += here
  }
  document.getElementById('nobody').hidden = seen > 0
})
find.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') event.preventDefault()
})
</script>`,
  )
}

/** Sends the browser on with a form, as SAML's POST binding does. */
export function postPage(action: string, fields: Record<string, string | undefined>): string {
  const inputs = Object.entries(fields).map(([name, value]) =>
    value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return framed(
    'One moment',
    `<h1>One moment</h1><form method="post" action="${escapeHtml(action)}" id="on">${inputs.join('')}<p>You are being taken back.</p><div><button class="main">Go on</button></div></form>
<script>document.getElementById('on').submit()</script>`,
  )
}

/** A page that says one thing, with a way on where there is one. */
export function sentencePage(title: string, sentence: string, on?: { label: string; url: string }): string {
  const link = on ? `<p><a href="${escapeHtml(on.url)}">${escapeHtml(on.label)}</a></p>` : ''
  return framed(title, `<h1>${escapeHtml(title)}</h1><p class="text">${escapeHtml(sentence)}</p>${link}`)
}

export function framed(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · identity provider</title><link rel="stylesheet" href="/town.css"></head>
<body><main class="narrow">${body}</main></body></html>`
}

function personButton({ email, firstName, lastName, title, groups, locations }: IdpPerson): string {
  const details = [title, ...groups.filter((group) => group !== 'Everybody'), ...locations].join(' · ')
  return `<button name="user" value="${escapeHtml(email)}"><strong>${escapeHtml(`${firstName} ${lastName}`)}</strong><span>${escapeHtml(email)}</span><span class="soft">${escapeHtml(details)}</span></button>`
}

function field(name: string, label: string, more = ''): string {
  return `<label class="wide">${label}<input name="${name}" autocomplete="off" ${more}></label>`
}
