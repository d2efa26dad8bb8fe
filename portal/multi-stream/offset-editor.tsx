import { useEffect, useRef, useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import { type EditedStream, findStreamOffset, listStreams, updateStream } from '../../sdk/multi-stream/contract.ts'
import { multiStreamWords } from '../../sdk/text/en/multi-stream.ts'
import { streamEditorWords } from '../../sdk/text/en/stream-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

export interface OffsetEditorProps {
  encid: string
  own: EditedStream
  stream: EditedStream
  /** Seconds of the item. */
  duration: number
  onClose: () => void
}

/** A frame of most films. */
const frameMs = 40
const changes = [listStreams, getMedia]

/** Sets the offset of a stream: both films stand side by side at the same moment, and the offset moves one of them by frames. */
export function OffsetEditor({ encid, own, stream, duration, onClose }: OffsetEditorProps) {
  const words = useWords(streamEditorWords)
  const kinds = useWords(multiStreamWords).kinds
  const [text, setText] = useState(String(stream.OffSet))
  const [time, setTime] = useState(Math.min(10, duration / 2))
  const ms = Number(text.replace(',', '.')) || 0
  const id = String(stream.ID)
  const saving = useWrite(updateStream, { changes, onDone: onClose })
  const finding = useWrite(findStreamOffset, { changes })
  const step = (by: number): void => setText(String(Math.round((ms + by) * 1000) / 1000))
  return (
    <Dialog open onClose={onClose} title={`${words.editOffset}: ${stream.Name || kinds[stream.Kind]}`} size="l">
      <div className="vp-offset">
        <Films own={own} stream={stream} time={time} ms={ms} />
        <Field
          label={`${words.time} ${formatTime(time)}`}
          type="range"
          min={0}
          max={Math.max(1, duration)}
          step={0.04}
          value={time}
          onChange={({ target }) => setTime(Number(target.value))}
        />
        <Steps onStep={step} />
        <Field
          label={words.offset}
          help={words.offsetHelp}
          inputMode="decimal"
          dir="ltr"
          maxLength={12}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Found stream={stream} onUse={(found) => setText(String(found))} />
        <div className="vp-row">
          <Button tone="accent" isBusy={saving.isPending} onClick={() => saving.mutate({ encid, id, offset: ms })}>
            {words.save}
          </Button>
          <Button isBusy={finding.isPending || stream.FindState === 'running'} onClick={() => finding.mutate({ encid, id })}>
            {words.find}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Both films at the same moment. */
function Films({ own, stream, time, ms }: Pick<OffsetEditorProps, 'own' | 'stream'> & { time: number; ms: number }) {
  const kinds = useWords(multiStreamWords).kinds
  return (
    <div className="vp-offset-films">
      <Still address={own.URL2} name={own.Name || kinds[own.Kind]} time={time} />
      <Still address={stream.URL2} name={stream.Name || kinds[stream.Kind]} time={time - ms / 1000} />
    </div>
  )
}

/** Moves the offset by a second or a frame. */
function Steps({ onStep }: { onStep: (by: number) => void }) {
  const words = useWords(streamEditorWords)
  return (
    <div className="vp-row vp-offset-steps">
      {[-1000, -frameMs].map((by) => (
        <Button key={by} onClick={() => onStep(by)}>
          {words.frameBack({ ms: -by })}
        </Button>
      ))}
      {[frameMs, 1000].map((by) => (
        <Button key={by} onClick={() => onStep(by)}>
          {words.frameOn({ ms: by })}
        </Button>
      ))}
    </div>
  )
}

/** The result of the search by sound. Only an editor takes it over. */
function Found({ stream, onUse }: { stream: EditedStream; onUse: (ms: number) => void }) {
  const words = useWords(streamEditorWords)
  const { FindState, FoundOffSet: ms = 0, Certainty = 0 } = stream
  const facts = { ms, percent: Math.round(Certainty * 100) }
  const isFound = FindState === 'found' || FindState === 'unsure'
  const sentence = FindState === '' ? '' : isFound ? words.states[FindState](facts) : words.states[FindState]
  return (
    <div className="vp-row">
      <p role="status" className="vp-offset-found">
        {sentence}
      </p>
      {isFound && <Button onClick={() => onUse(ms)}>{words.use}</Button>}
    </div>
  )
}

/** One frame of a film. */
function Still({ address, name, time }: { address: string; name: string; time: number }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.currentTime = Math.max(0, time)
  }, [time])
  return (
    <figure className="vp-offset-film">
      <video ref={video} src={address || undefined} muted playsInline preload="auto" aria-label={name} />
      <figcaption>
        <bdi>{name}</bdi> <bdi dir="ltr">{time.toFixed(3)} s</bdi>
      </figcaption>
    </figure>
  )
}
