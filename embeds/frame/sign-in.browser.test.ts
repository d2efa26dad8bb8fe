import { expect } from '@esm-bundle/chai'
import { frameWords } from '../../sdk/text/en/frame.ts'
import { built, until } from '../testing/page.fixture.ts'

const frames: HTMLIFrameElement[] = []
const newFrame = (): HTMLIFrameElement => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frames.push(frame)
  return frame
}

/** The page that the server draws, on a server that knows one ticket and refuses it. */
async function openPage(opened: () => Window | null) {
  const frame = newFrame()
  const traded: unknown[] = []
  const script = (await built('sign-in')).file
  Object.assign(window, {
    prepareSignIn(page: Window & typeof globalThis) {
      page.open = opened
      page.fetch = async (address, init) => {
        traded.push([String(address), init?.body])
        return Response.json({ Success: false, Message: 'This ticket is spent.', Code: 'TICKET_SPENT' }, { status: 403 })
      }
    },
  })
  frame.srcdoc = `<!doctype html><base href="${location.origin}/"><title>x</title><script>parent.prepareSignIn(window)</script><a data-sign-in href="/login.aspx?embedlogin=1" target="_blank">Sign in</a><p role="status" data-waiting="${frameWords.waiting}" data-session-blocked="${frameWords.sessionBlocked}"></p><script type="module" src="${script}"></script>`
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const page = frame.contentDocument as Document
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    // Nothing opens in a test: whether the link would have been followed is seen from the event.
    let isLink = false
    page.addEventListener(
      'click',
      (seen) => {
        isLink = !seen.defaultPrevented
        seen.preventDefault()
      },
      { once: true },
    )
    page.querySelector('a')?.dispatchEvent(event)
    return isLink
  }
  return { page, traded, click, status: () => page.querySelector('[role=status]')?.textContent ?? '' }
}

/** Makes another window say something to the page. */
const say = (from: HTMLIFrameElement, page: Document, message: unknown): void => {
  const script = (from.contentDocument as Document).createElement('script')
  Object.assign(from.contentWindow as Window, { to: page.defaultView })
  script.textContent = `to.postMessage(${JSON.stringify(message)}, '*')`
  from.contentDocument?.body.append(script)
}
const ticket = (value: unknown) => JSON.stringify({ context: 'vitrine', version: 1, event: 'ticket', value })
const quiet = () => new Promise((resolve) => setTimeout(resolve, 80))

describe('the sign-in page of an embed', () => {
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove()
  })

  it('links to the portal when no window can be opened', async () => {
    const { click, status } = await openPage(() => null)
    expect(click()).to.equal(true)
    expect(status()).to.equal('')
  })

  it('ignores tickets before its request, from another window or in another format', async () => {
    const [popup, other] = [newFrame(), newFrame()]
    const { page, click, traded } = await openPage(() => popup.contentWindow)
    say(popup, page, ticket('before-anybody-asked-for-it'))
    await quiet()
    expect(click()).to.equal(false)
    say(other, page, ticket('from-another-window-of-ours'))
    for (const message of [ticket(7), ticket(null), '{', 'null', '7', { context: 'vitrine', event: 'ticket', value: 'an-object' }])
      say(popup, page, message)
    say(popup, page, JSON.stringify({ context: 'player.js', event: 'ticket', value: 'of-another-protocol' }))
    await quiet()
    expect(traded).to.deep.equal([])
  })

  it('exchanges the ticket of its own window once, and shows the message of the server', async () => {
    const popup = newFrame()
    const { page, click, traded, status } = await openPage(() => popup.contentWindow)
    click()
    expect(status()).to.include('Sign in using the window that opened.')
    say(popup, page, ticket('the-ticket-of-this-window'))
    say(popup, page, ticket('and-another-one-after-it'))
    await until(() => status() === 'This ticket is spent.')
    expect(traded).to.deep.equal([['/api/auth/frame/', JSON.stringify({ ticket: 'the-ticket-of-this-window' })]])
  })
})
