import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mediaFolder } from '../items/media-folder.ts'
import { itemFiles } from '../items/shared-rows.ts'
import { embeddableAnywhere } from '../shares/embed-sites.ts'

/**
 * The present address of the small file of a video or sound, named `{EncID}.mp4` or `{EncID}.m4a`; undefined where there is none. Refuses items
 * that the caller may not view, and items that are not for every site: this address plays on all of them.
 */
export async function findContent(ctx: Context, name: string): Promise<string | undefined> {
  const [, encId, ending] = /^([A-Za-z0-9]{1,40})(\.(?:mp4|m4a))$/i.exec(name) ?? []
  if (encId === undefined || ending === undefined || ctx.settings.embedSites.length > 0) return undefined
  const item = await itemFor(ctx, encId)
  if ((await embeddableAnywhere(ctx, [{ ClipDataID: item.id }])).length === 0) refuse('MEDIA_NOT_FOUND')
  const files = (await itemFiles(ctx, [item])).get(item.id) ?? []
  const file = files.find(({ kind, name: own }) => kind === 'progressive' && own.endsWith(ending.toLowerCase()))
  return file && mediaFolder(ctx, item) + file.name
}
