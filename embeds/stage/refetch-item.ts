import type { MediaItem } from '../../sdk/media/contract.ts'
import { type Client, WireError } from '../../sdk/wire/index.ts'
import { checkItemPage, isGone, type PageCheck } from './renew-item.ts'
import { renewFrom } from './use-item.ts'

/** Looks once more at an item that is shown: on a page of our own as that was opened. Fails where nobody has answered who knows. */
export async function refetchItem(item: MediaItem, client: Client, isOwnPage: boolean): Promise<PageCheck | undefined> {
  if (isOwnPage) return checkItemPage()
  try {
    return { item: await renewFrom(client)(item) }
  } catch (error) {
    if (error instanceof WireError && isGone(error.status) && error.code === 'MEDIA_NOT_FOUND') return { gone: error.message }
    throw error
  }
}
