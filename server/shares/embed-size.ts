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
 * Size of an embed: 640 pixels wide in the item's aspect ratio, and no higher than that. With a requested width, that width, up to the
 * item's pixels and the given max. A playlist has the aspect ratio of its first entry with an image; audio has the height of its controls.
 */
export function embedSize(item: Sized, max: Room = noLimit): { width: number; height: number } {
  if (isSound(item))
    return { width: max.width ?? EmbedSize.width, height: Math.min(EmbedSize.soundHeight, max.height ?? EmbedSize.soundHeight) }
  const { width, height } = shapeOf(item)
  const preferredWidth = max.width === undefined ? EmbedSize.width : Math.max(EmbedSize.width, width)
  const scale = Math.min(preferredWidth / width, (max.width ?? Infinity) / width, (max.height ?? preferredWidth) / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

function shapeOf({ Width, Height, Playlist }: Sized): { width: number; height: number } {
  const images = [{ Width, Height }, ...Playlist.flatMap((entry: PlaylistItem) => [entry, ...(entry.Pages ?? [])])]
  const first = images.find((each) => each.Width > 0 && each.Height > 0)
  return first ? { width: first.Width, height: first.Height } : EmbedSize
}
