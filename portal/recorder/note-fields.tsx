import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { RecorderLimits } from '../../sdk/recorder/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { portalRecorder } from './portal-recorder.ts'

/** Notes with their times, which become chapters. */
export function NoteFields() {
  const words = useWords(recorderWords)
  const notes = useStore(portalRecorder.store, (state) => state.notes)
  const [text, setText] = useState('')
  const id = useId()
  const add = () => {
    portalRecorder.addNote(text)
    setText('')
  }
  return (
    <div className="vp-recorder-notes">
      <div className="vp-field">
        <label htmlFor={id}>{words.note}</label>
        <div className="vp-recorder-note">
          <input
            id={id}
            value={text}
            maxLength={RecorderLimits.note}
            autoComplete="off"
            aria-describedby={`${id}-help`}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) add()
            }}
          />
          <Button disabled={text.trim() === ''} onClick={add}>
            {words.addNote}
          </Button>
        </div>
        <p id={`${id}-help`} className="vp-help">
          {words.noteHelp}
        </p>
      </div>
      {notes.length > 0 && (
        <ol aria-label={words.notes}>
          {notes.map((note, index) => (
            <li key={`${note.seconds} ${note.text}`}>
              <span className="vp-recorder-note-time">{formatTime(note.seconds)}</span>
              <span dir="auto">{note.text}</span>
              <IconButton label={words.removeNote({ text: note.text })} onClick={() => portalRecorder.removeNote(index)}>
                <X aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
