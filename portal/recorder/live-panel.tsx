import { Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { Button } from '../ui/button.tsx'
import { bytesText } from '../uploads/bytes-text.ts'
import { CornerField } from './corner-field.tsx'
import { LevelMeter } from './level-meter.tsx'
import { NoteFields } from './note-fields.tsx'
import { portalRecorder, recordingNow } from './portal-recorder.ts'
import { Preview } from './preview.tsx'
import { readChoice } from './recorder-choice.ts'
import type { RecordingUpload } from './recording-upload.ts'
import { RoomLeft } from './room-left.tsx'
import { SilenceWarning } from './silence-warning.tsx'

/** The recording that runs: its time, image, loudness and notes, and the buttons that pause and end it. */
export function LivePanel() {
  const words = useWords(recorderWords)
  const { phase, seconds, videos, hasSound } = useStore(portalRecorder.store, (state) => state)
  const upload = useStore(recordingNow, (state) => state.upload)
  const stop = useRef<HTMLButtonElement>(null)
  const isStopping = phase === 'stopping'
  const isPaused = phase === 'paused'
  const { screen, camera, layout } = readChoice()
  useEffect(() => stop.current?.focus(), [])
  if (phase !== 'recording' && phase !== 'paused' && phase !== 'stopping') return null
  return (
    <section className="vp-recorder-card" aria-labelledby="vp-recorder-live" data-phase={phase}>
      <div className="vp-recorder-head">
        <h2 id="vp-recorder-live" className="vp-recorder-state">
          <span className="vp-recorder-dot" aria-hidden /> {words[phase]}
        </h2>
        <p className="vp-recorder-time">
          <span className="vp-visually-hidden">{words.time}</span> {formatTime(seconds)}
        </p>
        <div className="vp-row">
          <Button disabled={isStopping} onClick={isPaused ? portalRecorder.resume : portalRecorder.pause}>
            {isPaused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />} {isPaused ? words.resume : words.pause}
          </Button>
          <Button ref={stop} tone="danger" isBusy={isStopping} onClick={() => void portalRecorder.stop()}>
            <Square aria-hidden size={16} fill="currentColor" /> {words.stop}
          </Button>
        </div>
      </div>
      <Preview streams={videos} />
      {hasSound && <LevelMeter />}
      <SilenceWarning />
      {screen && camera && layout === 'corner' && <CornerField />}
      <NoteFields />
      {upload && <UploadLine upload={upload} />}
      <RoomLeft isLive />
    </section>
  )
}

/** How far the upload is. A line that is away is no reason to stop. */
function UploadLine({ upload }: { upload: RecordingUpload }) {
  const words = useWords(recorderWords)
  const { sent, waiting, refused } = useStore(upload.store, (state) => state)
  const bytes = useStore(portalRecorder.store, (state) => state.bytes)
  if (refused !== '') {
    return (
      <p role="alert" className="vp-error">
        {refused}
      </p>
    )
  }
  return (
    <p className="vp-help">
      {waiting === undefined ? words.uploaded({ sent: bytesText(sent), size: bytesText(bytes) }) : `${waiting} ${words.offline}`.trim()}
    </p>
  )
}
