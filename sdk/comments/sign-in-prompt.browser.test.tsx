import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'

describe('SignInPrompt in a frame', () => {
  const realOpen = window.open
  let page: HTMLElement
  let opened: { address: string; features: string }[]
  let tickets: unknown[]
  let close: () => void
  afterEach(() => {
    close()
    window.open = realOpen
  })

  /** A window of the sign-in page that a test speaks for; null: the browser opens none. */
  const show = async (signIn: Window | null): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './comments.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    ;[opened, tickets] = [[], []]
    window.open = (address, _name, features) => {
      opened.push({ address: String(address), features: String(features) })
      return signIn
    }
    const client = createClient({
      base: 'https://media.example',
      fetch: (async (_address: string, init?: RequestInit) => {
        tickets.push(JSON.parse(String(init?.body)))
        // A session would load the frame again, and the test with it.
        return Response.json({ Success: false, Message: 'Too late.', Code: 'TICKET_INVALID' }, { status: 403 })
      }) as typeof fetch,
    })
    const root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <SignInPrompt
          viewUrl="/view.aspx?id=Vq1"
          isInPortal={false}
          address={(url) => `https://media.example${url}`}
          currentTime={() => 0}
        />
      </ClientContext>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector('a'))
  }
  const link = () => page.querySelector('a') as HTMLAnchorElement
  const say = (data: unknown, source: Window | null, origin = self.origin) =>
    dispatchEvent(new MessageEvent('message', { data, source, origin }))
  const ticketOf = (value: unknown, change = {}) => JSON.stringify({ context: 'vitrine', event: 'ticket', value, ...change })
  const ticket = 'a-ticket-of-the-sign-in-page'

  it('hears no other window, no other site, and nothing that is no ticket', async () => {
    const signIn = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
    await show(signIn)
    link().click()
    await until(() => page.querySelector('[role=status]')?.textContent !== '')
    say(ticketOf(ticket), window)
    say(ticketOf(ticket), signIn, 'https://other.example')
    say(ticketOf(ticket), signIn, 'null')
    for (const data of [
      'x',
      '{',
      ticketOf(7),
      ticketOf(ticket, { context: 'other' }),
      ticketOf(ticket, { event: 'ready' }),
      'x'.repeat(10_001),
    ])
      say(data, signIn)
    expect(tickets).to.deep.equal([])
    say(ticketOf(ticket), signIn)
    await until(() => tickets.length === 1)
    expect(tickets).to.deep.equal([{ ticket }])
    // A ticket that is refused leaves the prompt as it was.
    await until(() => page.querySelector('[role=status]')?.textContent === '')
    signIn.frameElement?.remove()
  })

  it('opens the sign-in page as a window that comes back to the item, and says so', async () => {
    await show(window)
    link().click()
    const address = 'https://media.example/login.aspx?embedlogin=1&returnurl=%2Fview.aspx%3Fid%3DVq1'
    expect(opened).to.deep.equal([{ address, features: 'popup,width=520,height=700' }])
    await until(() => page.querySelector('[role=status]')?.textContent !== '')
    expect(await audit()).to.deep.equal([])
  })

  it('is a plain link to a tab where the browser opens no window', async () => {
    await show(null)
    let isFollowed = false
    page.addEventListener('click', (event) => {
      isFollowed = !event.defaultPrevented
      event.preventDefault()
    })
    link().click()
    expect([isFollowed, link().target, link().rel]).to.deep.equal([true, '_blank', 'opener'])
  })
})
