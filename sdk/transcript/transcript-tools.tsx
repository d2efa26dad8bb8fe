import { useId, useState } from 'react'
import { transcriptWords } from '../text/en/transcript.ts'
import { useWords } from '../text/language.ts'
import { saveFile } from '../ui/index.ts'
import { type TakenTranscript, type TranscriptFormat, transcriptFile, transcriptFormats } from './transcript-files.ts'
import { transcriptText } from './transcript-lines.ts'

export interface TranscriptToolsProps {
  withTimes: boolean
  onWithTimes: (withTimes: boolean) => void
  mayDownload: boolean
  taken: () => TakenTranscript
}

/** Buttons that copy, print and download the whole transcript. */
export function TranscriptTools({ withTimes, onWithTimes, mayDownload, taken }: TranscriptToolsProps) {
  const words = useWords(transcriptWords)
  const [message, setMessage] = useState('')
  const copy = (): void => {
    setMessage('')
    const { sections, timeOf } = taken()
    // Absent on pages without https.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard ? clipboard.writeText(transcriptText(sections, timeOf)) : Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setMessage(words.copied),
      () => setMessage(words.notCopied),
    )
  }
  const print = (): void => {
    import('./print-transcript.ts').then(
      ({ printTranscript }) => printTranscript(taken()),
      () => setMessage(words.notMade),
    )
  }
  return (
    <div className="vt-transcript-tools">
      <button type="button" className="vt-transcript-button" onClick={copy}>
        {words.copy}
      </button>
      <button type="button" className="vt-transcript-button" onClick={print}>
        {words.print}
      </button>
      <label className="vt-transcript-check">
        <input type="checkbox" checked={withTimes} onChange={(event) => onWithTimes(event.currentTarget.checked)} />
        {words.withTimes}
      </label>
      {mayDownload && <DownloadTools taken={taken} onMessage={setMessage} />}
      <output className="vt-transcript-note">{message}</output>
    </div>
  )
}

function DownloadTools({ taken, onMessage }: { taken: () => TakenTranscript; onMessage: (message: string) => void }) {
  const words = useWords(transcriptWords)
  const id = useId()
  const [format, setFormat] = useState<TranscriptFormat>('txt')
  const names: Record<TranscriptFormat, string> = { txt: words.asText, docx: words.asWord, vtt: 'WebVTT (VTT)', srt: 'SubRip (SRT)' }
  const download = (): void => {
    onMessage('')
    const content = taken()
    transcriptFile(format, content).then(
      (file) => saveFile(`${content.title}.${format}`, file, file.type),
      () => onMessage(words.notMade),
    )
  }
  return (
    <div className="vt-transcript-download">
      <label htmlFor={id} className="vt-transcript-format">
        {words.format}
      </label>
      <select
        id={id}
        value={format}
        onChange={({ currentTarget: { value } }) => setFormat(transcriptFormats.find((one) => one === value) ?? 'txt')}
      >
        {transcriptFormats.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      <button type="button" className="vt-transcript-button" onClick={download}>
        {words.download}
      </button>
    </div>
  )
}
