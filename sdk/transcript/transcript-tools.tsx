import { useState } from 'react'
import { transcriptWords } from '../text/en/transcript.ts'
import { useWords } from '../text/language.ts'

export interface TranscriptToolsProps {
  /** Name of the downloaded file, without its ending. */
  name: string
  withTimes: boolean
  onWithTimes: (withTimes: boolean) => void
  textOf: () => string
}

/** Buttons that copy the whole transcript, or save it as a text file. */
export function TranscriptTools({ name, withTimes, onWithTimes, textOf }: TranscriptToolsProps) {
  const words = useWords(transcriptWords)
  const [message, setMessage] = useState('')
  const copy = (): void => {
    setMessage('')
    // Absent on pages without https.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard ? clipboard.writeText(textOf()) : Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setMessage(words.copied),
      () => setMessage(words.notCopied),
    )
  }
  const download = (): void => {
    const address = URL.createObjectURL(new Blob([textOf()], { type: 'text/plain;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.txt` })
    link.click()
    // The browser reads the address after this task.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <div className="vt-transcript-tools">
      <button type="button" className="vt-transcript-button" onClick={copy}>
        {words.copy}
      </button>
      <button type="button" className="vt-transcript-button" onClick={download}>
        {words.download}
      </button>
      <label className="vt-transcript-check">
        <input type="checkbox" checked={withTimes} onChange={(event) => onWithTimes(event.currentTarget.checked)} />
        {words.withTimes}
      </label>
      <output className="vt-transcript-note">{message}</output>
    </div>
  )
}
