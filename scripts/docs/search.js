// Search of the manual: titles, headings and first sentences. Without script the form stays hidden, and the contents are there.
const root = document.currentScript?.dataset.root ?? ''
const form = document.querySelector('.search')
const field = form?.querySelector('input')
const found = form?.querySelector('.found')
const status = found?.querySelector('p')
const list = found?.querySelector('ul')
const most = 20
let pages

/** The index is fetched when somebody begins to search. */
const load = async () => {
  pages ??= fetch(`${root}search.json`).then((response) => response.json())
  try {
    return await pages
  } catch {
    pages = undefined
    return []
  }
}

/** Each word must be in the title, the section, a heading or the summary; a heading that has them all is a hit of its own. */
const search = (all, text) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (place) => words.every((word) => place.toLowerCase().includes(word))
  if (words.length === 0) return []
  const hits = all.flatMap(({ title, address, section, summary, headings }) => {
    const inHeadings = headings.filter(([, heading]) => has(heading)).map(([id, heading]) => [heading, `${address}#${id}`, title, 1])
    if (has(title)) return [[title, address, section, 0], ...inHeadings]
    if (inHeadings.length > 0) return inHeadings
    return has([title, section, summary, ...headings.map(([, heading]) => heading)].join(' ')) ? [[title, address, section, 2]] : []
  })
  return hits.sort((one, other) => one[3] - other[3]).slice(0, most)
}

const entryOf = ([text, address, below]) => {
  const link = Object.assign(document.createElement('a'), { href: root + address, textContent: text })
  link.append(Object.assign(document.createElement('small'), { textContent: below }))
  const entry = document.createElement('li')
  entry.append(link)
  return entry
}

const showResults = async () => {
  const all = await load()
  const hits = search(all, field.value)
  const isAsked = field.value.trim() !== ''
  found.hidden = !isAsked
  status.textContent = hits.length === 0 ? 'No page matches.' : hits.length === 1 ? '1 match' : `${hits.length} matches`
  list.replaceChildren(...hits.map(entryOf))
}

if (form && field && found && status && list) {
  form.hidden = false
  field.addEventListener('input', () => void showResults())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement)
    if (event.key === 'Escape') {
      found.hidden = true
      field.focus()
    } else if (event.key === 'ArrowDown') (links[at + 1] ?? links[0])?.focus()
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus()
    else return
    event.preventDefault()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) found.hidden = true
  })
}
