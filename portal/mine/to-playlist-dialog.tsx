import type { MediaSummary } from '../../sdk/media/contract.ts'
import { addPlaylistItem, deletePlaylistItem, getPlaylist, listRecentPlaylists, listUserPlaylists } from '../../sdk/playlists/contract.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { PlaylistChoice } from '../playlists/playlist-choice.tsx'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toasts.ts'

/** One request for each item: more would take minutes. */
export const maxToPlaylist = 200

export interface ToPlaylistDialogProps {
  ids: readonly number[]
  /** How many items, in words. */
  what: string
  onClose: () => void
}

const changes = [getPlaylist, listRecentPlaylists, listUserPlaylists]

/** Puts the selected items at the end of a playlist, in the order of the list; the toast can take them out again. */
export function ToPlaylistDialog({ ids, what, onClose }: ToPlaylistDialogProps) {
  const words = useWords(mineWords)
  const portal = useWords(portalWords)
  const undoing = useWrite(
    async ({ place, entries }: { place: MediaSummary; entries: readonly number[] }) => {
      for (const id of entries) await client.call(deletePlaylistItem, { encid: place.EncID, id })
    },
    { changes, done: (_, { place, entries }) => words.removed({ count: entries.length, playlist: place.Title }) },
  )
  const adding = useWrite(
    async (place: MediaSummary) => {
      const entries: number[] = []
      for (const id of ids) {
        const added = await client.call(addPlaylistItem, { cdid: place.EncID, addcdid: String(id) }).catch(() => undefined)
        if (added) entries.push(added.PlaylistItemID)
      }
      return entries
    },
    {
      changes,
      onDone: (entries, place) => {
        const failed = ids.length - entries.length
        if (failed > 0) toast('danger', words.notAdded({ count: failed }))
        if (entries.length > 0)
          toast('success', words.added({ count: entries.length, playlist: place.Title }), {
            label: portal.remove.undo,
            run: () => undoing.mutate({ place, entries }),
          })
        onClose()
      },
    },
  )
  return (
    <Dialog open onClose={onClose} title={words.addTo({ what })}>
      <PlaylistChoice busy={adding.isPending} onChoose={(place) => adding.mutate(place)} />
    </Dialog>
  )
}
