import { CodeXml, Ellipsis, ListPlus, MessageCircleQuestion, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { chapterMenuWords } from '../../sdk/text/en/chapter-menu.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { canJoinPlaylist } from '../playlists/can-join-playlist.ts'
import { useBase } from '../shares/use-base.ts'
import { Menu } from '../ui/menu.tsx'

const AddToPlaylistDialog = lazy(() =>
  import('../playlists/add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })),
)
const WebLinkDialog = lazy(() => import('../shares/web-link-dialog.tsx').then((module) => ({ default: module.WebLinkDialog })))
const EmbedDialog = lazy(() => import('../shares/embed-dialog.tsx').then((module) => ({ default: module.EmbedDialog })))
const NewQuizDialog = lazy(() => import('../quizzes/new-quiz-dialog.tsx').then((module) => ({ default: module.NewQuizDialog })))

type Action = 'playlist' | 'share' | 'embed' | 'quiz'

/** The actions with a chapter that a person is allowed, besides changing it. A quiz is offered while the chapter has none. */
function actionsFor(user: PageOptions['User'], item: MediaItem, { ID }: Pick<Chapter, 'ID'>): Action[] {
  const hasQuiz = item.TimelineList?.Items.some(({ ChapterID }) => ChapterID === ID) === true
  return [
    ...(canJoinPlaylist(user, item) ? (['playlist'] as const) : []),
    ...(item.CanShareByWeblink ? (['share'] as const) : []),
    ...(item.CanShareByEmbed ? (['embed'] as const) : []),
    ...(item.QuizList?.CanAdd && !hasQuiz ? (['quiz'] as const) : []),
  ]
}

const icons = { playlist: ListPlus, share: Share2, embed: CodeXml, quiz: MessageCircleQuestion } as const

interface ChapterMenuProps {
  item: MediaItem
  chapter: Chapter
}

/** The menu of a chapter: into a playlist, a link, an embed code, a quiz. Nothing where the person may do none of these. */
export function ChapterMenu({ item, chapter }: ChapterMenuProps) {
  const words = useWords(chapterMenuWords)
  const playlists = useWords(playlistsWords)

  const { User } = usePageOptions()
  const [opened, setOpened] = useState<Action>()
  const actions = actionsFor(User, item, chapter)
  if (actions.length === 0) return null
  return (
    <>
      <Menu
        look="plain"
        className="vt-chapter-tool"
        label={words.actionsOf({ title: chapter.Title })}
        entries={actions.map((action) => ({
          label: action === 'playlist' ? playlists.add : words[action],
          Icon: icons[action],
          onClick: () => setOpened(action),
        }))}
      >
        <Ellipsis aria-hidden size={18} />
      </Menu>
      {opened && (
        <Suspense fallback={null}>
          <Opened action={opened} item={item} chapter={chapter} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Opened({ action, item, chapter, onClose }: ChapterMenuProps & { action: Action; onClose: () => void }) {
  const base = useBase()
  const shared = { item, base, chapter: chapter.ID, open: true, onClose }
  if (action === 'playlist') return <AddToPlaylistDialog item={item} chapter={chapter} open onClose={onClose} />
  if (action === 'share') return <WebLinkDialog {...shared} time={chapter.StartTime} />
  if (action === 'embed') return <EmbedDialog {...shared} />
  return (
    <NewQuizDialog
      encid={item.EncID}
      chapter={chapter.ID}
      name={chapter.Title}
      onClose={(id) => {
        onClose()
        // Its editor is on the page of the item, with the panel of quizzes.
        if (id !== undefined) location.assign(`/view.aspx?id=${item.EncID}&tlid=${id}&edit=true`)
      }}
    />
  )
}
