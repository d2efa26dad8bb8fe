import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { PanelProps } from '../../sdk/panels/index.ts'
import type { QuizSummary } from '../../sdk/quizzes/contract.ts'
import { QuizzesPanelContent } from '../../sdk/quizzes/index.ts'
import '../../sdk/quizzes/quizzes.css'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { quizResultsWords } from '../../sdk/text/en/quiz-results.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { canJoinPlaylist } from '../playlists/can-join-playlist.ts'
import { Button, buttonLook } from '../ui/button.tsx'

// Most viewers of an item cannot edit it.
const NewQuizDialog = lazy(() => import('./new-quiz-dialog.tsx').then((module) => ({ default: module.NewQuizDialog })))
const QuizPreview = lazy(() => import('./quiz-preview.tsx').then((module) => ({ default: module.QuizPreview })))
const AddToPlaylistDialog = lazy(() =>
  import('../playlists/add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })),
)
const QuizEditor = lazy(() => import('./quiz-editor.tsx').then((module) => ({ default: module.QuizEditor })))

/** The quizzes of an item, which its editors make and change in place. The address opens the form for a new one by `newquiz`. */
export function QuizzesContent(props: PanelProps) {
  const { item, host } = props
  const words = useWords(quizEditorWords)
  const { newquiz, tlid, edit } = useSearch({ strict: false }) as PageQuery
  // Those of a playlist are changed on the pages of their items.
  const canEdit = item.QuizList?.CanAdd === true && item.RecordType !== RecordTypes.playlist
  const [edited, setEdited] = useState(canEdit && isOn(edit) ? Number(tlid) || 0 : 0)
  const [previewed, setPreviewed] = useState(0)
  const [added, setAdded] = useState<QuizSummary>()
  const { User } = usePageOptions()
  const [isNew, setNew] = useState(canEdit && (newquiz === '' || isOn(newquiz)))
  if (canEdit && edited > 0)
    return (
      <Suspense fallback={<section className="vp-panel vp-stage-wait" />}>
        <QuizEditor tlid={edited} duration={item.Duration} host={host} onDone={() => setEdited(0)} />
      </Suspense>
    )
  if (canEdit && previewed > 0)
    return (
      <Suspense fallback={<section className="vp-panel vp-stage-wait" />}>
        <QuizPreview {...props} tlid={previewed} onDone={() => setPreviewed(0)} />
      </Suspense>
    )
  const first = Number(tlid) || 0
  const isThere = item.TimelineList?.Items.some(({ ID }) => ID === first)
  return (
    <>
      <QuizzesPanelContent
        // A quiz that the address names may come with the next answer about the item.
        key={String(isThere)}
        {...props}
        first={first}
        tools={canEdit && <Button onClick={() => setNew(true)}>{words.newQuiz}</Button>}
        toolsOf={(quiz) => (
          <>
            {canEdit && <QuizTools quiz={quiz} onEdit={setEdited} onPreview={setPreviewed} />}
            {canJoinPlaylist(User, item) && <AddQuizButton quiz={quiz} onAdd={setAdded} />}
          </>
        )}
      />
      {added && (
        <Suspense fallback={null}>
          <AddToPlaylistDialog item={item} quiz={added} open onClose={() => setAdded(undefined)} />
        </Suspense>
      )}
      {isNew && (
        <Suspense fallback={null}>
          <NewQuizDialog
            encid={item.EncID}
            onClose={(id) => {
              setNew(false)
              if (id !== undefined) setEdited(id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface QuizToolsProps {
  quiz: QuizSummary
  onEdit: (id: number) => void
  onPreview: (id: number) => void
}

/** The buttons of editors beside a quiz of the list. */
function QuizTools({ quiz: { ID, Name }, onEdit, onPreview }: QuizToolsProps) {
  const words = useWords(quizEditorWords)
  const results = useWords(quizResultsWords)
  return (
    <>
      <Button aria-label={words.editOf({ name: Name })} onClick={() => onEdit(ID)}>
        {words.edit}
      </Button>
      <Button aria-label={words.previewOf({ name: Name })} onClick={() => onPreview(ID)}>
        {words.preview}
      </Button>
      <Link to="/quiz-results" search={{ tlid: String(ID) }} aria-label={results.resultsOf({ name: Name })} {...buttonLook({})}>
        {results.pageTitle}
      </Link>
    </>
  )
}

function AddQuizButton({ quiz, onAdd }: { quiz: QuizSummary; onAdd: (quiz: QuizSummary) => void }) {
  const words = useWords(playlistsWords)
  return (
    <Button aria-label={words.addQuizTo({ quiz: quiz.Name })} onClick={() => onAdd(quiz)}>
      {words.add}
    </Button>
  )
}
