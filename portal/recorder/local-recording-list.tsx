import { Download, Play, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { type RecordingManifest, readRecordingFile } from '../../sdk/recorder/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts.ts'
import type { UploadTerms } from '../uploads/upload-terms.ts'
import { lengthText } from './length-text.ts'
import { localRecordings } from './portal-recorder.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { useRecordingTitle } from './use-recording-title.ts'

/** Recordings in this browser: those that a closed tab or a crash has left, and those that wait to be described. */
export function LocalRecordingList({ terms }: { terms: () => UploadTerms }) {
  const words = useWords(recorderWords)
  const { left, open } = useStore(localRecordings.store, (state) => state)
  if (left.length + open.length === 0) return null
  return (
    <section className="vp-recorder-kept">
      <h2>{words.kept}</h2>
      <p className="vp-help">{words.keptHelp}</p>
      <ul>
        {open.map(({ folder }) => (
          <LocalRecordingRow key={folder.manifest().id} manifest={folder.manifest()} />
        ))}
        {left.map((manifest) => (
          <LocalRecordingRow key={manifest.id} manifest={manifest} terms={terms} />
        ))}
      </ul>
    </section>
  )
}

interface LocalRecordingRowProps {
  manifest: RecordingManifest
  /** Left out: it is in the queue already. */
  terms?: () => UploadTerms
}

function LocalRecordingRow({ manifest, terms }: LocalRecordingRowProps) {
  const words = useWords(recorderWords)
  const titleOf = useRecordingTitle()
  const momentText = useMomentText()
  const [isPlaying, setPlaying] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { id, startedAt, seconds, tracks } = manifest
  const date = momentText(new Date(startedAt).toISOString())
  const save = async () => {
    for (const [index, { file, mimeType }] of tracks.entries()) {
      const name = `${titleOf(startedAt)}${index === 0 ? '' : ` (${words.screen})`}.${file.split('.').at(-1)}`
      saveFile(name, await readRecordingFile(id, file), mimeType)
    }
  }
  const resume = async () => {
    if (terms && !(await localRecordings.resume(id, titleOf(startedAt), terms()))) toast('warning', words.elsewhere)
  }
  const text = { time: lengthText(seconds), date }
  return (
    <li>
      <p>{terms ? words.notUploaded(text) : words.waits(text)}</p>
      <div className="vp-row">
        {terms && (
          <Button tone="accent" size="small" aria-label={words.actionOf({ action: words.upload, date })} onClick={() => void resume()}>
            <Upload aria-hidden size={16} /> {words.upload}
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={isPlaying}
          aria-label={words.actionOf({ action: words.play, date })}
          onClick={() => setPlaying(!isPlaying)}
        >
          <Play aria-hidden size={16} /> {words.play}
        </Button>
        <Button size="small" aria-label={words.actionOf({ action: words.save, date })} onClick={() => void save().catch(() => undefined)}>
          <Download aria-hidden size={16} /> {words.save}
        </Button>
        <Button size="small" aria-label={words.actionOf({ action: words.remove, date })} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden size={16} /> {words.remove}
        </Button>
      </div>
      {isPlaying && <RecordingPlayer manifest={manifest} label={titleOf(startedAt)} />}
      <ConfirmDialog
        open={isDeleting}
        danger
        title={words.removeTitle}
        help={words.removeHelp}
        confirm={words.remove}
        onConfirm={() => {
          setDeleting(false)
          void localRecordings.remove(id)
        }}
        onClose={() => setDeleting(false)}
      />
    </li>
  )
}
