import type { DownloadsPart } from '../../sdk/downloads/contract.ts'
import { itemChapters } from '../chapters/item-part.ts'
import type { ItemPart } from '../items/item-part.ts'
import { downloadFolder } from '../items/media-folder.ts'
import { mayDownload } from '../items/policy.ts'
import { itemFiles, itemRenditions } from '../items/shared-rows.ts'
import { tracksIn } from '../items/stream-parts.ts'
import { downloadsOf } from './download-options.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    downloads: DownloadsPart
  }
}

/** The files of an item that the caller may download. */
export const downloadsPart: ItemPart<DownloadsPart> = {
  none: { DownloadOptions: [] },
  shownOn: 'player',
  async load(ctx, items) {
    const allowed = items.filter((item) => mayDownload(ctx.actor, item))
    if (allowed.length === 0) return new Map()
    const [files, renditions, chapters] = await Promise.all([itemFiles(ctx, items), itemRenditions(ctx, items), itemChapters(ctx, items)])
    return new Map(
      allowed.map((item) => {
        const own = files.get(item.id) ?? []
        const parts = { item, files: own, renditions: renditions.get(item.id) ?? [], subtitles: tracksIn(own) }
        return [
          item.id,
          { DownloadOptions: downloadsOf(ctx.language, downloadFolder(ctx, item), parts, chapters.get(item.id)?.length ?? 0) },
        ]
      }),
    )
  },
}
