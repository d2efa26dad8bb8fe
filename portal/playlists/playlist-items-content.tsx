import type { PanelProps } from '../../sdk/panels/index.ts'
import { getPlaylist } from '../../sdk/playlists/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { PlaylistPanel } from './playlist-panel.tsx'

/** The items of a playlist, beside its player. */
export function PlaylistItemsContent({ item, host }: PanelProps) {
  const current = useStore(host.playback, ({ index }) => index)
  const isUnknown = item.Playlist.length === 0
  const reading = useRead(getPlaylist, { id: item.EncID }, { enabled: isUnknown })
  if (isUnknown && !reading.data) return <ListState query={reading} loading={<PageLoading />} />
  return <PlaylistPanel item={item} entries={isUnknown ? (reading.data ?? []) : item.Playlist} current={current} onChoose={host.open} />
}
