import { useEffect, useState } from 'react'
import { type AssignmentOptions, submitAssignment } from '../../sdk/assignments/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { CameraButton } from '../uploads/camera-button.tsx'
import { DropZone } from '../uploads/drop-zone.tsx'
import { PrivateFiles, usePrivateFiles } from '../uploads/private-files.tsx'
import { isActive } from '../uploads/upload-queue.ts'
import { watchFiles } from '../uploads/watch-files.ts'
import { failureAddress, failureCode } from './failure-address.ts'

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

/** A file that is dropped beside the area would replace the page, and with it the queue. */
const guardPage = (): (() => void) => watchFiles({ onOver: () => undefined, onFiles: () => undefined })

function Submission({ assignment, options, onLeave }: Required<SubmissionPageProps> & { options: UploadOptions }) {
  const words = useWords(pickerWords)

  const files = usePrivateFiles(options)
  const { entries, take } = files
  const [isSubmitting, setSubmitting] = useState(false)
  useEffect(guardPage, [])
  const arrived = entries.filter(({ encid, state }) => encid !== '' && state !== 'cancelled')
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
      <div className="vp-row">
        <CameraButton label={words.record} accept="video/*" capture="user" onFiles={take} />
      </div>
      <PrivateFiles files={files} label={words.submission} />
      <div className="vp-row vp-row-end">
        <Button tone="accent" isBusy={isSubmitting} disabled={arrived.length === 0 || entries.some(isActive)} onClick={() => void submit()}>
          {words.submit}
        </Button>
      </div>
    </div>
  )
}

/** The address that the frame goes to: with the codes, or with the error code of the learning environment. */
async function submitted({ ReturnURL, CourseID, AssignmentID, SubmissionBy, Description }: AssignmentOptions, items: string[]) {
  try {
    const input = { courseid: CourseID, assignmentid: AssignmentID, submissionby: SubmissionBy, description: Description }
    return (await client.call(submitAssignment, { items, murl: ReturnURL, ...input })).URL
  } catch (error) {
    return failureAddress(ReturnURL, failureCode(error))
  }
}
