import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'
import { EmbedSize } from '../../sdk/shares/contract.ts'

/** How much room someone has for an embed, in pixels. */
export interface Room {
  width: number | undefined
  height: number | undefined
}

type Sized = Pick<MediaItem, 'Width' | 'Height' | 'AudioOnly' | 'Playlist'>

const noLimit: Room = { width: undefined, height: undefined }

/** Nothing to see in it but the controls. */
export const isSound = ({ AudioOnly, Playlist }: Sized): boolean =>
  AudioOnly || (Playlist.length > 0 && Playlist.every((entry) => entry.AudioOnly))

/**
 * 640 wide in the item's own shape, and no higher than that: an upright video of a telephone is narrower. Who names a width gets that, as far as
 * there are pixels for it; nobody gets more than there is room for. A playlist has the shape of its first entry with a picture, sound the height of its controls.
 */
export function embedSize(item: Sized, most: Room = noLimit): { width: number; height: number } {
  if (isSound(item))
    return { width: most.width ?? EmbedSize.width, height: Math.min(EmbedSize.soundHeight, most.height ?? EmbedSize.soundHeight) }
  const { width, height } = shapeOf(item)
  const wish = most.width === undefined ? EmbedSize.width : Math.max(EmbedSize.width, width)
  const scale = Math.min(wish / width, (most.width ?? Infinity) / width, (most.height ?? wish) / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

function shapeOf({ Width, Height, Playlist }: Sized): { width: number; height: number } {
  const pictures = [{ Width, Height }, ...Playlist.flatMap((entry: PlaylistItem) => [entry, ...(entry.Pages ?? [])])]
  const first = pictures.find((each) => each.Width > 0 && each.Height > 0)
  return first ? { width: first.Width, height: first.Height } : EmbedSize
}
