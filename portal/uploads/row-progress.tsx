import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { QueueEntry } from './upload-queue.ts'

/** How far a file or its conversion is. */
export function RowProgress({ entry: { title, state, sent, file, conversion } }: { entry: QueueEntry }) {
  const words = useWords(uploadsWords)
  const label = `${title}: ${words.states[state]}`
  return (
    <div className="vp-upload-progress">
      {(state === 'uploading' || state === 'processing') && (
        <ProgressBar label={label} percent={state === 'processing' ? undefined : (sent / file.size) * 100} />
      )}
      {state === 'converting' && (
        <ProgressBar label={label} tone="success" percent={conversion?.IsProcessing ? conversion.Progress : undefined} />
      )}
    </div>
  )
}
