import { useMemo, useState } from 'react'
import type { PlaylistItem } from '../media/contract.ts'
import type { PanelHost, PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import { OpenQuiz } from './open-quiz.tsx'
import { createQuizStore } from './quiz-store.ts'

type EntryQuizzesProps = PanelProps & { onLeft: () => void }

/** The quizzes of a playlist: that of the entry that plays, or a list of the entries that have one. */
export function EntryQuizzes(props: EntryQuizzesProps) {
  const index = useStore(props.host.playback, (playback) => playback.index)
  // Another entry begins with its quiz again.
  return <QuizOfEntry key={index} index={index} {...props} />
}

function QuizOfEntry({ item, host, place, onLeft, index }: EntryQuizzesProps & { index: number }) {
  const words = useWords(quizzesWords)
  const [isLeft, setLeft] = useState(false)
  const entry = item.Playlist[index]
  const partHost = usePartHost(host, entry)
  if (entry?.Quiz && !isLeft)
    return (
      <OpenQuiz
        tlid={entry.Quiz.ID}
        makeStore={createQuizStore}
        host={partHost}
        isInPortal={place !== 'embed'}
        viewUrl={`${item.ViewURL}&plquiz=${entry.Quiz.ID}`}
        marked={item.EncID}
        onBack={() => {
          setLeft(true)
          onLeft()
        }}
      />
    )
  return (
    <>
      {!entry?.Quiz && <p className="vt-quizzes-none">{words.noneOfEntry}</p>}
      <ul className="vt-quiz-list">
        {item.Playlist.map(
          ({ Quiz, Title, PlaylistItemID }, place) =>
            Quiz && (
              <li key={PlaylistItemID ?? place} className="vt-quiz-entry">
                <button
                  type="button"
                  className="vt-quiz-open"
                  aria-current={place === index || undefined}
                  onClick={() => (place === index ? setLeft(false) : host.open(place))}
                >
                  <bdi>{Quiz.Name}</bdi>
                  <small className="vt-quiz-of">
                    <bdi>{Title}</bdi>
                  </small>
                </button>
                {Quiz.IsPrivate && <span className="vt-quiz-badge">{words.isPrivate}</span>}
              </li>
            ),
        )}
      </ul>
    </>
  )
}

/** The host for an entry that is a part of its item: questions outside of the part do not lead out of it. */
function usePartHost(host: PanelHost, entry: PlaylistItem | undefined): PanelHost {
  const { IsChapter = false, StartTime = 0, Duration = 0 } = entry ?? {}
  return useMemo(() => {
    if (!IsChapter) return host
    return { ...host, playFrom: (seconds) => host.playFrom(Math.min(Math.max(seconds, StartTime), StartTime + Duration)) }
  }, [host, IsChapter, StartTime, Duration])
}
