import { cacheNames } from './media-key.ts'

/** A gateway that is out of order, or a network that wants a sign-in, answers a page as well: ours says what it is. */
export const isOwnPage = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.headers.get('x-vitrine-page') === 'screen'

/** The page that is open now, for a start without a network: its first visit came before there was a service worker to keep it. */
export async function cachePage(address: string): Promise<void> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } })
    if (isOwnPage(response)) await (await caches.open(cacheNames.pages)).put(address, response)
  } catch {
    // The next visit keeps it.
  }
}
