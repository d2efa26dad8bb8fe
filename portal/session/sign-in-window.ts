import type { PortalWords } from '../../sdk/text/en/portal.ts'

/** Return address in that window. */
export const windowReturn = '/LoginComplete.aspx?popup=1'

/** Opens a window at once, because browsers allow it only in answer to a press, and fills it when the address is known. */
export async function openSignInWindow(portal: PortalWords, findAddress: () => Promise<string>): Promise<void> {
  const opened = open('about:blank', 'vitrine-sign-in', 'popup,width=520,height=700')
  if (!opened) throw new Error(portal.expired.blocked)
  try {
    opened.location.href = await findAddress()
  } catch (error) {
    opened.close()
    throw error
  }
}

const channel = 'vitrine.session'

/** Reports the sign-in to other pages of this browser by a broadcast channel, because a sign-in service may cut the link to the opener. */
export function reportSignedIn(): void {
  const news = new BroadcastChannel(channel)
  news.postMessage('signed-in')
  news.close()
}

export function onSignedInElsewhere(listener: () => void): () => void {
  const news = new BroadcastChannel(channel)
  news.onmessage = listener
  return () => news.close()
}
