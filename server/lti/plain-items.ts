import type { LtiItemType } from '../../sdk/lms/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { imageAddress } from '../items/lasting-address.ts'
import { embedHtml } from '../shares/embed-html.ts'
import { embedOriginsOf } from '../shares/embed-sites.ts'
import { embedSize } from '../shares/embed-size.ts'
import type { ChoiceSettings } from './choice-settings.ts'
import type { ChosenItem } from './chosen-item.ts'
import type { Described, ImageItem, LinkItem, PageLink } from './link-item-types.ts'

interface Plain {
  type: Exclude<LtiItemType, 'ltiResourceLink'>
  chosen: ChosenItem
  item: MediaItem
  described: Described
  open: { origins: readonly string[]; settings: ChoiceSettings; base: string }
}

/**
 * A public item as an item of a course that needs no launch. Without one nothing proves the course: an address that opens a private item would
 * open it for everyone who has the address.
 */
export async function plainItem(ctx: Context, asked: { width: number; height: number }, plain: Plain): Promise<LinkItem> {
  const { type, chosen, item, described, open } = plain
  if (type === 'image') return imageItem(plain)
  const reach = await embedOriginsOf(ctx, chosen.row)
  const isFramed = reach === undefined || open.origins.some((origin) => reach.includes(origin))
  if (type === 'html' && !isFramed) refuse('EMBED_NOT_ALLOWED')
  const part = chosen.part ? `&chapid=${chosen.part.ID}` : ''
  const usual = embedSize(item)
  const size = { width: asked.width || usual.width, height: asked.height || usual.height }
  const src = `${open.base}${item.EmbedURL}${part}`
  const html = embedHtml({ ...item, Title: described.title }, { address: src, ...size })
  const { title, text } = described
  if (type === 'html') return { type, title, ...(text === undefined ? {} : { text }), html }
  return {
    type,
    ...described,
    url: `${open.base}${item.ViewURL}${part}`,
    ...(isFramed ? waysOf({ src, html, ...size }, open.settings) : {}),
  }
}

/**
 * The ways in which the environment may show a link. If it takes the player by itself, a link stays a link, because some environments would
 * show the frame in its place.
 */
function waysOf(
  { src, html, width, height }: { src: string; html: string; width: number; height: number },
  { types = [], targets = [] }: ChoiceSettings,
): Pick<PageLink, 'iframe' | 'embed' | 'window'> {
  if (types.includes('html')) return {}
  const takesFrame = targets.length === 0 || targets.includes('iframe')
  const embed = targets.includes('embed') ? { embed: { html } } : {}
  return { ...embed, ...(takesFrame ? { iframe: { src, width, height } } : {}) }
}

/** The largest image of an item; its height has the aspect ratio of the item. */
function imageItem({ item, described, open }: Plain): ImageItem {
  const image = item.ImageURLs.at(-1) ?? refuse('LTI_ITEM_NO_IMAGE')
  const shape = embedSize({ ...item, AudioOnly: false, Playlist: item.AudioOnly ? [] : item.Playlist })
  const width = image.Size || 320
  return {
    ...{ type: 'image', ...described, url: open.base + imageAddress(item.EncID, image) },
    ...{ width, height: Math.round((width * shape.height) / shape.width) },
  }
}
