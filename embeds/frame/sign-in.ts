import { authCheck, frameLogin } from '../../sdk/session/contract.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { awaitTicket } from './await-ticket.ts'
import { client } from './frame-client.ts'

/*
 * The page that the server renders for an embed that needs an account. Its link opens the portal in a tab and works without this script. If
 * a window can be opened, that window hands a session to this frame.
 */
const link = document.querySelector<HTMLAnchorElement>('a[data-sign-in]')
const status = document.querySelector<HTMLElement>('[role=status]')
let listening = new AbortController()

link?.addEventListener('click', (event) => {
  const opened = open(link.href, 'vitrine-sign-in', 'popup,width=520,height=700')
  if (!opened) return
  event.preventDefault()
  listening.abort()
  listening = new AbortController()
  awaitTicket(opened, (ticket) => void trade(ticket), listening.signal)
  say(status?.dataset.waiting)
})

async function trade(ticket: string): Promise<void> {
  listening.abort()
  try {
    await client.call(frameLogin, { ticket })
    // Whether the cookie was kept only the next request can tell.
    await client.call(authCheck, {})
  } catch (error) {
    return say(error instanceof WireError && error.code !== 'SIGNED_OUT' ? error.message : status?.dataset.sessionBlocked)
  }
  const address = new URL(location.href)
  for (const name of [...address.searchParams.keys()]) if (name.toLowerCase() === 'reauth') address.searchParams.delete(name)
  location.replace(address)
}

/** The server writes the sentences into the page, in the language of the page. */
function say(sentence = ''): void {
  if (status) status.textContent = sentence
}
