import { useRef, useState } from 'react'
import { type AssignmentOptions, SubmissionFailures, submitAssignment } from '../../sdk/assignments/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { acceptFiles } from '../uploads/accept-files.ts'
import { DropZone } from '../uploads/drop-zone.tsx'
import { isActive } from '../uploads/upload-queue.ts'
import { initialTerms } from '../uploads/upload-terms.ts'
import { failureAddress } from './failure-address.ts'
import { SubmissionFile } from './submission-file.tsx'
import { createSubmissionQueue } from './submission-queue.ts'

export interface SubmissionPageProps {
  assignment: AssignmentOptions
  /** Moves the frame to an address of the learning environment. */
  onLeave?: (address: string) => void
}

/** The frame of an assignment: a pupil adds files, and the learning environment gets their codes. */
export function SubmissionPage({ assignment, onLeave = (address) => location.assign(address) }: SubmissionPageProps) {
  const words = useWords(pickerWords)
  const upload = useWords(uploadsWords)

  const { User } = usePageOptions()
  const query = useRead(getUploadOptions, {})
  if (User.IsAnonymous) return <EmptyState title={words.submitTitle} help={[words.submitSignedOut]} />
  if (!query.data) return <ListState query={query} failed={upload.title} loading={<PageLoading />} />
  if (!query.data.CanUpload) return <EmptyState title={upload.notAllowed} help={[upload.notAllowedHelp]} />
  return <Submission assignment={assignment} options={query.data} onLeave={onLeave} />
}

function Submission({ assignment, options, onLeave }: Required<SubmissionPageProps> & { options: UploadOptions }) {
  const words = useWords(pickerWords)
  const upload = useWords(uploadsWords)

  const { User } = usePageOptions()
  const [queue] = useState(createSubmissionQueue)
  const entries = useStore(queue.store, (state) => state.entries)
  const [notes, setNotes] = useState<string[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  const arrived = entries.filter(({ encid, state }) => encid !== '' && state !== 'cancelled')
  const take = (files: File[]) => {
    const allowed = User.AddPermissions.map(({ RecordType }) => RecordType)
    const accepted = acceptFiles(upload, { files, options, allowed, present: entries.map(({ file }) => file) })
    setNotes(accepted.notes)
    queue.add(accepted.files, (kind) => ({ ...initialTerms(kind, User.AddPermissions, 'owner'), audience: 'owner' }))
    queue.start()
  }
  const submit = async () => {
    setSubmitting(true)
    const ids = arrived.map(({ encid }) => encid)
    onLeave(await submitted(assignment, ids))
  }
  return (
    <div className="vp-content vp-narrow vp-picker">
      <div className="vp-page-head">
        <h1>{assignment.Title || words.submitTitle}</h1>
        <p className="vp-lead">{words.submitHelp}</p>
      </div>
      <DropZone small={entries.length > 0} maxBytes={options.MaxBytes} onFiles={take} />
      {hasCamera() && <CameraButton onFiles={take} />}
      <div role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {entries.length > 0 && (
        <ul className="vp-queue" aria-label={words.submission}>
          {entries.map((entry) => (
            <SubmissionFile
              key={entry.id}
              entry={entry}
              onRetry={() => queue.retry(entry.id)}
              onRemove={() => {
                queue.cancel(entry.id)
                queue.remove(entry.id)
              }}
            />
          ))}
        </ul>
      )}
      <div className="vp-row vp-row-end">
        <Button tone="accent" isBusy={isSubmitting} disabled={arrived.length === 0 || entries.some(isActive)} onClick={() => void submit()}>
          {words.submit}
        </Button>
      </div>
    </div>
  )
}

/** Opens the camera of a phone. */
function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const words = useWords(pickerWords)

  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className="vp-row">
      <Button onClick={() => camera.current?.click()}>{words.record}</Button>
      <input
        ref={camera}
        type="file"
        accept="video/*"
        capture="user"
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Phones offer their camera in place of a choice of files; other browsers do not know the attribute. */
const hasCamera = (): boolean => 'capture' in HTMLInputElement.prototype

/** The address that the frame goes to: with the codes, or with the error code of the learning environment. */
async function submitted({ ReturnURL, CourseID, AssignmentID, SubmissionBy, Description }: AssignmentOptions, items: string[]) {
  try {
    const input = { courseid: CourseID, assignmentid: AssignmentID, submissionby: SubmissionBy, description: Description }
    return (await client.call(submitAssignment, { items, murl: ReturnURL, ...input })).URL
  } catch (error) {
    if (!(error instanceof WireError)) return failureAddress(ReturnURL, SubmissionFailures.unexpected)
    return failureAddress(ReturnURL, error.status === 0 ? SubmissionFailures.noAnswer : SubmissionFailures.refused)
  }
}
