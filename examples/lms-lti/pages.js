const escape = (value) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `body { margin: 0 auto; max-width: 960px; padding: 16px; font-family: system-ui, sans-serif; }
iframe { width: 100%; height: 640px; border: 1px solid; }
:is(th, td) { padding: 4px 12px; text-align: start; }`

export const page = (title, body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${style}</style><body>${body}</body></html>`

/** A form that sends itself, as the standard says. */
export function formPage(action, fields) {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
  return page(
    'Opening',
    `<form method="post" action="${escape(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
  )
}

/** Keeps values for the frames of the page (platform storage), for browsers that store nothing there. */
const storage = `<script>
const kept = new Map()
addEventListener('message', ({ data, source, origin }) => {
  if (data?.subject === 'lti.put_data') kept.set(origin + data.key, data.value)
  else if (data?.subject !== 'lti.get_data') return
  source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, key: data.key, value: kept.get(origin + data.key) }, origin)
})
</script>`

const frameOf = (address) =>
  address ? `<iframe name="tool" title="The library" src="${escape(address)}" allow="autoplay; fullscreen"></iframe>${storage}` : ''

/** The course: its links, its grades, and a frame for what was opened. */
export function coursePage({ tool, links, grades }, people, { base, registrationToken, open, as = 'pupil', registration }) {
  if (!tool) return registerPage({ base, registrationToken, registration })
  const who = Object.entries(people).map(([key, { name }]) =>
    key === as ? `<strong>${escape(name)}</strong>` : `<a href="/?as=${key}">${escape(name)}</a>`,
  )
  const list = links.map(({ title }, number) => `<li><a href="/?as=${escape(as)}&amp;open=${number}">${escape(title)}</a></li>`)
  const rows = grades.map(({ link, userId, score, maximum }) => {
    const { name } = Object.values(people).find(({ sub }) => sub === userId) ?? { name: userId }
    return `<tr><td>${escape(name)}</td><td>${escape(links[link]?.title)}</td><td>${escape(score)} of ${escape(maximum)}</td></tr>`
  })
  const choose = as === 'teacher' ? '<p><a href="/?as=teacher&amp;open=choose">Choose films</a></p>' : ''
  const table = `<table><caption>Grades</caption><thead><tr><th>Person</th><th>Link</th><th>Grade</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const address =
    open === undefined ? '' : `/launch?as=${encodeURIComponent(as)}${open === 'choose' ? '' : `&link=${encodeURIComponent(open)}`}`
  return page('Biology', `<h1>Biology</h1><p>You are ${who.join(' or ')}.</p>${choose}<ul>${list.join('')}</ul>${frameOf(address)}${table}`)
}

/** Before the library is registered: asks for the address that its administrator has created. */
function registerPage({ base, registrationToken, registration }) {
  const query = new URLSearchParams({ openid_configuration: `${base}/openid-configuration`, registration_token: registrationToken })
  const isAddress = registration && URL.canParse(registration) && /^https?:/.test(registration)
  const frame = isAddress
    ? `${frameOf(`${registration}${registration.includes('?') ? '&' : '?'}${query}`)}<p><a href="/">Open the course</a></p>`
    : ''
  const form = `<form><label>Registration address <input name="registration" size="60" required></label> <button>Register</button></form>`
  return page('Biology', `<h1>Biology</h1><p>No library is registered.</p>${form}${frame}`)
}
