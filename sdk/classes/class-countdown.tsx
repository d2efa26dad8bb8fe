import { type ReactNode, useState } from 'react'
import { useClient } from '../client/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { saveFile } from '../ui/index.ts'
import { ClassButton } from './class-button.tsx'
import { countdownText } from './class-phase.ts'
import { getClassCalendar, startVirtualClass, type VirtualClass } from './contract.ts'
import { ReminderButton } from './reminder-button.tsx'
import type { Room } from './use-class.ts'
import { useClassSend } from './use-class-send.ts'

export interface ClassCountdownProps {
  lesson: Pick<VirtualClass, 'IsOwner'>
  /** Milliseconds until the start. */
  until: number
  room: Room
  /** The class has another start. */
  onStart?: (() => void) | undefined
}

/** The time until a class starts, how many people wait for it, and a file for their calendar. */
export function ClassCountdown({ lesson, until, room, onStart }: ClassCountdownProps) {
  const words = useWords(virtualClassWords)
  const client = useClient()
  const { id: encid, say } = room
  const starting = useClassSend(room, startVirtualClass, onStart)
  const [isSaving, setSaving] = useState(false)
  const saveCalendar = (): void => {
    setSaving(true)
    client
      .call(getClassCalendar, { encid })
      .then(({ FileName, Text }) => saveFile(FileName, Text, 'text/calendar'))
      .catch((error: Error) => say(error.message))
      .finally(() => setSaving(false))
  }
  return (
    <ClassNotice>
      <p>{words.startsIn}</p>
      <p className="vt-class-countdown" role="timer">
        {countdownText(until)}
      </p>
      <p className="vt-class-help">{words.count({ count: room.viewership.Count })}</p>
      <div className="vt-class-row">
        {lesson.IsOwner && (
          <ClassButton tone="accent" isBusy={starting.isBusy} onClick={() => starting.send({ encid })}>
            {words.start}
          </ClassButton>
        )}
        <ClassButton isBusy={isSaving} onClick={saveCalendar}>
          {words.calendar}
        </ClassButton>
        <ReminderButton room={room} />
      </div>
    </ClassNotice>
  )
}

/** Words in the place of the video. */
export const ClassNotice = ({ children }: { children: ReactNode }) => (
  <div className="vt-class-notice">
    <div className="vt-class-notice-words">{children}</div>
  </div>
)
