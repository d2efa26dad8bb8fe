import { ChaptersPanelContent } from '../../sdk/chapters/index.ts'
import '../../sdk/chapters/chapters.css'
import '../../sdk/chapters/chapter-tags.css'
import type { PanelProps } from '../../sdk/panels/index.ts'
import { ManageTags } from '../chapter-tags/manage-tags.tsx'
import { usePageOptions } from '../page-options.ts'
import { AddChapterButton } from '../playlists/add-chapter-button.tsx'
import { canJoinPlaylist } from '../playlists/can-join-playlist.ts'

/** The chapters of an item. A person with playlists can add a chapter to one. */
export function ChaptersContent(props: PanelProps) {
  const { item } = props
  const { User } = usePageOptions()
  return (
    <ChaptersPanelContent
      {...props}
      manageTags={(refresh) => <ManageTags refresh={refresh} />}
      tools={canJoinPlaylist(User, item) ? (chapter) => <AddChapterButton item={item} chapter={chapter} /> : undefined}
    />
  )
}
