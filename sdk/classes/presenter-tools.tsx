import { type ReactNode, useId, useState } from 'react'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import { ClassTextLine } from './class-text-line.tsx'
import { SpeakButton } from './class-voice.tsx'
import { listClassQuestions } from './contract.ts'
import type { Room } from './use-class.ts'
import { useClassRead } from './use-class-read.ts'

export interface PresenterToolsProps {
  room: Room
  isWaiting: boolean
  tools?: ReactNode
}

/** The tools of the presenter: control, questions and a message to all. */
export function PresenterTools({ room, isWaiting, tools }: PresenterToolsProps) {
  return (
    <div className="vt-class-tools">
      {!isWaiting && <ControlSwitch room={room} />}
      {!isWaiting && <SpeakButton room={room} />}
      {tools}
      {!isWaiting && <Questions room={room} />}
      <Message room={room} />
    </div>
  )
}

function ControlSwitch({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const id = useId()
  const isOn = room.place?.State.Control === true
  const turn = (): void => void room.connection.send('mediaControl', { control: !isOn }).then(room.refuse)
  return (
    <div className="vt-class-row">
      <button
        type="button"
        id={id}
        className="vt-class-switch"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        onClick={turn}
      />
      <label id={`${id}-label`} htmlFor={id}>
        {words.control}
      </label>
    </div>
  )
}

function Questions({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const { data } = useClassRead(room, listClassQuestions, { encid: room.id })
  const show = (Quiz: number, Asset: number): void =>
    void room.connection.send('mediaControlCommand', { command: 'show-question', tlid: Quiz, aid: Asset }).then(room.refuse)
  return (
    <details className="vt-class-questions">
      <summary>{words.questions}</summary>
      {data?.Items.length === 0 && <p className="vt-class-help">{words.noQuestions}</p>}
      <ul>
        {data?.Items.map(({ Quiz, Asset, Question }) => (
          <li key={Asset}>
            <ClassButton onClick={() => show(Quiz, Asset)}>{words.show({ question: Question })}</ClassButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Message({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const [text, setText] = useState('')
  const send = async (written: string): Promise<void> => {
    if (written.trim() === '') return
    const answer = await room.connection.send('broadcastMessage', { text: written })
    room.refuse(answer)
    if (answer.Success) setText('')
  }
  return (
    <ClassTextLine
      label={words.message}
      action={words.send}
      maxLength={1000}
      value={text}
      onText={setText}
      onSend={(written) => void send(written)}
    />
  )
}
