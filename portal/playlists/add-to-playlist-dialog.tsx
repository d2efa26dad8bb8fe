import { useEffect, useRef, useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  addPlaylistItem,
  checkMembership,
  createPlaylist,
  getPlaylist,
  listRecentPlaylists,
  listUserPlaylists,
} from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import { canCreateInDialog } from './can-create-playlists.ts'
import { NewPlaylistForm } from './new-playlist-form.tsx'
import { PlaylistChoice } from './playlist-choice.tsx'
import './playlists.css'
import { FormError } from '../ui/form-end.tsx'

export interface AddToPlaylistDialogProps {
  item: Pick<MediaSummary, 'EncID' | 'Title'>
  /** Only this part of it. */
  chapter?: { ID: number; Title: string } | undefined
  /** With this quiz, and only the chapter that the quiz belongs to. */
  quiz?: { ID: number; Name: string; ChapterID: number } | undefined
  open: boolean
  onClose: () => void
}

interface Place {
  EncID: string
  Title: string
}

/** Puts an item, one of its chapters, or it with one of its quizzes, into a playlist: those used last first, one by its name, or a new one. */
export function AddToPlaylistDialog({ open, ...added }: AddToPlaylistDialogProps) {
  const words = useWords(playlistsWords)
  const { item, chapter, quiz, onClose } = added
  const title = chapter ? words.addChapterTo({ chapter: chapter.Title }) : words.addTo({ title: item.Title })
  return (
    <Dialog open={open} onClose={onClose} title={quiz ? words.addQuizTo({ quiz: quiz.Name }) : title}>
      <AddToPlaylist {...added} />
    </Dialog>
  )
}

/** The item and its part, in the fields of the call. */
const wantedOf = ({ item, chapter, quiz }: Pick<AddToPlaylistDialogProps, 'item' | 'chapter' | 'quiz'>) => ({
  addcdid: item.EncID,
  ...(quiz ? { tlid: quiz.ID, chapid: quiz.ChapterID } : {}),
  ...(chapter ? { chapid: chapter.ID } : {}),
})

function AddToPlaylist({ onClose, ...added }: Omit<AddToPlaylistDialogProps, 'open'>) {
  const words = useWords(playlistsWords)
  const portal = useWords(portalWords)

  const options = usePageOptions()
  const [question, setQuestion] = useState<{ place: Place; sentence: string }>()
  const wanted = wantedOf(added)
  const adding = useWrite((place: Place) => client.call(addPlaylistItem, { cdid: place.EncID, ...wanted }), {
    changes: [getPlaylist, getMedia, listRecentPlaylists, listUserPlaylists, searchMedia],
    onDone: (_, place) => {
      toast('success', words.added({ playlist: place.Title }))
      onClose()
    },
    isForm: true,
  })
  const choosing = useWrite(
    // The dialog asks with the sentence of the check, or with that of its failure.
    async (place: Place) => ({
      place,
      sentence: await client.call(checkMembership, { cdid: place.EncID, ...wanted }).then(
        ({ Message }) => Message,
        (error: unknown) => errorSentence(portal, error),
      ),
    }),
    {
      // The check changes nothing.
      changes: [],
      onDone: ({ place, sentence }) => (sentence === '' ? adding.mutate(place) : setQuestion({ place, sentence })),
      isForm: true,
    },
  )
  const making = useWrite(createPlaylist, {
    // The write that adds the item reads these again.
    changes: [],
    onDone: ({ EncID }, { title = '' }) => adding.mutate({ EncID, Title: title }),
    isForm: true,
  })
  const isBusy = choosing.isPending || adding.isPending || making.isPending
  const error = making.error ?? adding.error
  if (question) {
    return (
      <Question
        {...question}
        busy={adding.isPending}
        error={adding.error}
        onAdd={() => adding.mutate(question.place)}
        onBack={() => {
          adding.reset()
          setQuestion(undefined)
        }}
      />
    )
  }
  return (
    <>
      <PlaylistChoice busy={isBusy} onChoose={(place) => choosing.mutate(place)} />
      <FormError error={error} />
      {canCreateInDialog(options) && <NewPlaylistForm request={{ ...making, isPending: isBusy }} />}
    </>
  )
}

interface QuestionProps {
  place: Place
  sentence: string
  busy: boolean
  error: Error | null
  onAdd: () => void
  onBack: () => void
}

/** The question takes the place of the list. The button that goes back has the focus. */
function Question({ place, sentence, busy, error, onAdd, onBack }: QuestionProps) {
  const words = useWords(playlistsWords)

  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div role="group" aria-label={place.Title}>
      <p role="alert" className="vp-note" data-tone="warning">
        {sentence} {words.addAnywayTitle}
      </p>
      <FormError error={error} />
      <div className="vp-row vp-row-end">
        <Button ref={back} onClick={onBack}>
          {words.back}
        </Button>
        <Button tone="accent" isBusy={busy} onClick={onAdd}>
          {words.addAnyway}
        </Button>
      </div>
    </div>
  )
}
