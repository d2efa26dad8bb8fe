import type { MediaItem } from '../../sdk/media/contract.ts'
import { serverTeamChatWords } from '../../sdk/text/en/server-team-chat.ts'
import { anonymous } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { imageAddress } from '../items/lasting-address.ts'
import { getMedia } from '../media/media.ts'

const longestText = 300

/**
 * The card of a link to an item; undefined for other links. A chat has many readers, and the message names none of them for certain: only what
 * everyone may see becomes a card.
 */
export async function linkCard(ctx: Context, base: string, link: string): Promise<Record<string, unknown> | undefined> {
  const id = idIn(link, base)
  const item = id === undefined ? undefined : await publicItem(ctx, id)
  if (!item) return undefined
  const address = base + item.ViewURL
  const image = item.ImageURLs.at(-1)
  const content = {
    title: item.Title,
    ...(item.Description === '' ? {} : { text: item.Description.slice(0, longestText).toWellFormed() }),
    ...(image ? { images: [{ url: base + imageAddress(item.EncID, image) }] } : {}),
    tap: { type: 'openUrl', value: address },
    buttons: [{ type: 'openUrl', title: ctx.language.wordsIn(serverTeamChatWords).open, value: address }],
  }
  const card = { contentType: 'application/vnd.microsoft.card.thumbnail', content }
  return { ...card, preview: card }
}

/** The id of the item whose page a link of our own opens. */
function idIn(link: string, base: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { origin, pathname, searchParams } = new URL(link)
  if (origin !== new URL(base).origin || pathname.toLowerCase() !== '/view.aspx') return undefined
  // A link with a code shows more than everyone may see.
  const fields = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]))
  return fields.has('code') ? undefined : fields.get('id')?.slice(0, 100)
}

async function publicItem(ctx: Context, id: string): Promise<MediaItem | undefined> {
  const asked = { ...ctx, actor: anonymous, share: undefined }
  try {
    return await getMedia(asked, await itemFor(asked, id), [])
  } catch (error) {
    if (refusalOf(error).status >= 500) throw error
    return undefined
  }
}
