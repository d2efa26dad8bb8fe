import { prepareStart } from './prepare-start.ts'

/*
 * The page of an item that a course has opened. The token of the launch stands behind `#`: it moves into memory and the address forgets it. The
 * item is asked for with it, because a browser may keep no cookie in a frame, and drawn as an embed is.
 */
const token = /^#lti=([\w-]{20,100})$/.exec(location.hash)?.[1]
if (token !== undefined) {
  history.replaceState(history.state, '', location.pathname + location.search)
  authorize(token)
}
const source = `/lti/content${location.search}`
let isDrawn = false
const status = document.querySelector<HTMLElement>('[role=status]')
const failure = document.querySelector<HTMLElement>('[data-failure]')
failure?.querySelector('button')?.addEventListener('click', () => void show())
void show()

/** Sends the token with every request to the library: the parts of the player make clients of their own. */
function authorize(bearer: string): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const isOwn = new URL(request.url).origin === location.origin
    if (isOwn && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${bearer}`)
    return send(request).then((response) => {
      // The player asks for its item again, and there is none without the session: the page says so.
      if (isDrawn && response.status === 401 && request.url.endsWith(source)) void show()
      return response
    })
  }
  // The last report of a view takes the token too, which a beacon cannot.
  navigator.sendBeacon = (address, body) => {
    void fetch(address, { method: 'POST', body: body as BodyInit, keepalive: true })
    return true
  }
}

async function show(): Promise<void> {
  isDrawn = false
  tell(true)
  try {
    const response = await fetch(source)
    // Networks answer with texts of their own, and a server that is overloaded with JSON.
    if (response.status >= 500 || !response.headers.get('content-type')?.startsWith('text/html')) return tell(false)
    draw(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    tell(false)
  }
}

function tell(isOpening: boolean): void {
  if (status) status.hidden = !isOpening
  if (failure) failure.hidden = isOpening
}

function draw({ title, body, documentElement: { lang, dir } }: Document): void {
  const { portal, course } = body.dataset
  if (portal !== undefined) return location.replace(withToken(portal))
  document.title = title
  Object.assign(document.documentElement, { lang, dir })
  // The page of an ended session leads back there.
  if (course) document.documentElement.dataset.course = course
  // They contain films and links for browsers without script, which would be loaded here.
  for (const plain of body.querySelectorAll('noscript')) plain.remove()
  const scripts = [...body.querySelectorAll<HTMLScriptElement>('script[src]')]
  for (const script of scripts) script.remove()
  // The player asks there for the item again.
  body.dataset.source = source
  document.body.replaceWith(body)
  isDrawn = true
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-portal]'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // A way back would lead to this address without its token.
      location.replace(withToken(link.href))
    })
  prepareStart()
  // A parsed script does not run. The first script of an embed is in this one.
  for (const { src, type } of scripts)
    if (type === 'module') document.body.append(Object.assign(document.createElement('script'), { src, type }))
}

const withToken = (address: string): string => (token === undefined ? address : `${address}#lti=${token}`)
