const makeAdd = `const add = (name, style, text) => {
  const made = document.createElement(name)
  made.className = 'harm'
  made.style.cssText = style
  made.textContent = text
  document.querySelector('h1').before(made)
  return made
}`
const long = 'Far too long for its place'
const ways = [
  [`add('p', 'position: fixed; left: 340px; white-space: nowrap', '${long}')`, 'out of the window: '],
  [`add('p', 'width: 40px; overflow: hidden; white-space: nowrap', '${long}')`, 'cut: '],
  [`add('p', 'width: 60px; height: 20px; line-height: 20px; overflow: hidden', '${long}')`, 'cut in height: '],
  [`add('p', 'height: 12px; line-height: 20px; overflow: hidden', 'Low')`, 'cut in height: '],
  [`add('button', 'width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap', '${long}')`, 'cut: '],
  [`add('button', 'width: 60px; padding: 0; white-space: nowrap', '${long}')`, 'beyond its button: '],
  [
    `add('p', 'position: absolute; top: 300px', 'One'); add('p', 'position: absolute; top: 302px', 'Other')`,
    'overlap: ',
  ],
  [
    `add('p', 'position: absolute; top: 300px', '${long}'); add('p', 'position: absolute; top: 290px; left: 60px; width: 300px; height: 40px; background: navy', '')`,
    'half hidden: ',
  ],
  [
    `add('div', 'width: 300px; height: 200px; overflow: auto', '').append(add('div', 'width: 500px; height: 20px', ''))`,
    'scrolls sideways ',
  ],
  [`add('p', '', '{{count}} reviews')`, 'no word: '],
  [`add('p', '', 'undefined reviews')`, 'no word: '],
  [`add('p', '', 'noneAskBody')`, 'no word: '],
  [`add('h1', '', 'Another')`, '2 headings '],
  [`add('input', '', '')`, 'label: '],
  [`add('p', 'color: #999; background: #fff', 'Hard to read')`, 'color-contrast: '],
  [`console.error('broken')`, 'console: broken'],
  [`setTimeout(() => { throw new Error('broken') })`, 'script: broken'],
  [`return fetch('/api/tenants/1/nothing')`, 'answer 404: '],
  [`add('p', '', 'Stopped').dataset.empty = 'error'`, 'failed: '],
  [`document.title = ''`, 'no title'],
] as const

/** Scripts that break a page, and how the fault begins that tells of it. */
export const harms = ways.map(([script, fault]) => [`(() => { ${makeAdd}; ${script} })()`, fault] as const)
export const undo = `document.querySelectorAll('.harm').forEach((one) => one.remove())`
