import { useState } from 'react'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import { getClassReminder, saveClassReminder } from './contract.ts'
import type { Room } from './use-class.ts'
import { useClassRead } from './use-class-read.ts'
import { useClassSend } from './use-class-send.ts'

/** Switches the notification before a class on and off. Nothing for people without an account. */
export function ReminderButton({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const { id: encid } = room
  const { data } = useClassRead(room, getClassReminder, { encid })
  const [saved, setSaved] = useState<boolean>()
  const { isBusy, send } = useClassSend(room, saveClassReminder, ({ IsOn }) => setSaved(IsOn))
  if (data?.CanChange !== true) return null
  const isOn = saved ?? data.IsOn
  return (
    <>
      <ClassButton aria-pressed={isOn} isBusy={isBusy} onClick={() => send({ encid, on: !isOn })}>
        {words.remindMe}
      </ClassButton>
      <p role="status" className="vt-class-help vt-class-reminded">
        {isOn ? words.reminded : ''}
      </p>
    </>
  )
}
