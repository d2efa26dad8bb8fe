import { Hand, Pencil, Settings } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  getAttendanceCsv,
  getMediaSession,
  getVirtualClass,
  listClassQuestions,
  raiseHand,
  type VirtualClass,
} from '../../sdk/classes/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import { ClassPeople } from './class-people.tsx'
import { ClassSettingsDialog } from './class-settings-dialog.tsx'
import { showRefusal } from './show-refusal.ts'
import type { Room } from './use-class.ts'
import '../frame/panel.css'

const PlaylistEditor = lazy(() => import('../playlists/playlist-editor.tsx').then((module) => ({ default: module.PlaylistEditor })))

export interface ClassSideProps {
  item: MediaItem & { VirtualClass: VirtualClass }
  room: Room
  isWaiting: boolean
}

/** Beside the video: the tools of the presenter, and the people. */
export function ClassSide({ item, room, isWaiting }: ClassSideProps) {
  const words = useWords(virtualClassWords)
  const { VirtualClass: lesson } = item
  // The owner's tools do not wait for the connection.
  const canPresent = room.place?.CanPresent ?? lesson.IsOwner
  return (
    <section className="vp-panel vp-class-side" aria-label={words.people}>
      {canPresent && <PresenterTools item={item} room={room} isWaiting={isWaiting} />}
      {!room.isLeading && <HandButton encid={item.EncID} room={room} />}
      <ClassPeople encid={item.EncID} room={room} isOwner={lesson.IsOwner} isWaiting={isWaiting} />
    </section>
  )
}

function PresenterTools({ item, room, isWaiting }: ClassSideProps) {
  const words = useWords(virtualClassWords)
  const { EncID: encid, VirtualClass: lesson } = item
  const [isEditing, setEditing] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const { connection } = room
  const attendance = useWrite(() => client.call(getAttendanceCsv, { encid }), {
    changes: [],
    onDone: ({ FileName, Text }) => saveFile(FileName, Text, 'text/csv'),
  })
  if (isEditing)
    return (
      <Suspense fallback={null}>
        <PlaylistEditor item={item} isAdding={item.Playlist.length === 0} onDone={() => setEditing(false)} />
      </Suspense>
    )
  return (
    <div className="vp-class-tools">
      {!isWaiting && (
        <Switch
          label={words.control}
          checked={room.place?.State.Control === true}
          onChange={(control) => void connection.send('mediaControl', { control }).then(showRefusal)}
        />
      )}
      {lesson.IsOwner && (
        <div className="vp-row">
          <Button onClick={() => setEditing(true)}>
            <Pencil aria-hidden size={18} /> {words.editItems}
          </Button>
          <Button onClick={() => setSetting(true)}>
            <Settings aria-hidden size={18} /> {words.settings}
          </Button>
          <Button isBusy={attendance.isPending} onClick={() => attendance.mutate()}>
            {words.attendance}
          </Button>
        </div>
      )}
      {!isWaiting && <Questions encid={encid} room={room} />}
      <Message room={room} />
      {isSetting && <ClassSettingsDialog lesson={lesson} onClose={() => setSetting(false)} />}
    </div>
  )
}

function Questions({ encid, room }: { encid: string; room: Room }) {
  const words = useWords(virtualClassWords)
  const query = useRead(listClassQuestions, { encid })
  const show = (Quiz: number, Asset: number): void =>
    void room.connection.send('mediaControlCommand', { command: 'show-question', tlid: Quiz, aid: Asset }).then(showRefusal)
  return (
    <details className="vp-class-questions">
      <summary>{words.questions}</summary>
      {query.data?.Items.length === 0 && <p className="vp-help">{words.noQuestions}</p>}
      <ul>
        {query.data?.Items.map(({ Quiz, Asset, Question }) => (
          <li key={Asset}>
            <Button onClick={() => show(Quiz, Asset)}>{words.show({ question: Question })}</Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Message({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const [text, setText] = useState('')
  const send = async (): Promise<void> => {
    if (text.trim() === '') return
    const answer = await room.connection.send('broadcastMessage', { text })
    showRefusal(answer)
    if (answer.Success) setText('')
  }
  return (
    <div className="vp-class-message">
      <Field
        label={words.message}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void send()
        }}
      />
      <Button onClick={() => void send()}>{words.send}</Button>
    </div>
  )
}

function HandButton({ encid, room }: { encid: string; room: Room }) {
  const words = useWords(virtualClassWords)
  const { User } = usePageOptions()
  const [raised, setRaised] = useState(false)
  const raising = useWrite(raiseHand, {
    changes: [getMediaSession, getVirtualClass],
    onDone: (_, input) => setRaised(input.raised === true),
  })
  // The presenter may lower it; a lost connection lowers it too.
  const { isConnected } = room
  useEffect(() => setRaised((was) => was && isConnected), [isConnected])
  if (User.IsAnonymous || User.IsGuest) return null
  return (
    <Button
      aria-pressed={raised}
      isBusy={raising.isPending}
      disabled={!isConnected}
      onClick={() => raising.mutate({ encid, raised: !raised })}
    >
      <Hand aria-hidden size={18} /> {raised ? words.lowerHand : words.raiseHand}
    </Button>
  )
}
