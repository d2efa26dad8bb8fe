const library = new URLSearchParams(location.search).get('library') ?? location.origin
const frame = document.getElementById('tab')
const theme = document.getElementById('theme')
const page = document.getElementById('page')
const runtime = JSON.stringify({ apiVersion: 4, supports: { pages: { config: {} } } })
let saved = `${library}/vle/teams/contenttab.aspx`

const showTab = () => {
  frame.src = page.value === 'config' ? `${library}/vle/teams/config` : saved
}

/** The answers of the chat, by the name of the request. */
const answers = {
  initialize: () => [page.value === 'config' ? 'settings' : 'content', 'web', runtime, '2.58.0'],
  getContext: () => [{ theme: theme.value, locale: navigator.language, sessionId: 'example', hostName: 'Teams' }],
  'authentication.getAuthToken': () => [false, 'This page gives no token.'],
  'settings.getSettings': () => [{ contentUrl: saved }],
  'settings.setSettings': ([{ contentUrl }]) => {
    saved = contentUrl
    return [true]
  },
}

window.addEventListener('message', ({ data, source, origin }) => {
  if (source !== frame.contentWindow || origin !== new URL(library).origin) return
  const answer = answers[data.func]?.(data.args)
  if (answer) source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args: answer }, origin)
  if (data.func === 'settings.save.success') {
    page.value = 'contenttab.aspx'
    showTab()
  }
})

const send = (func, ...args) => frame.contentWindow.postMessage({ func, args }, new URL(library).origin)
theme.addEventListener('change', () => send('themeChange', theme.value))
document.getElementById('save').addEventListener('click', () => send('settings.save', {}))
page.addEventListener('change', showTab)
showTab()
