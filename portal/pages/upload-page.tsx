import { useCallback, useEffect, useRef, useState } from 'react'
import { dayInZone } from '../../sdk/clock/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { useInitialCategory } from '../categories/use-initial-category.ts'
import { useRead } from '../data/use-read.ts'
import { firstAnswers } from '../fields/metadata-values.ts'
import { useFields } from '../fields/use-fields.ts'
import { LinkSection } from '../links/link-section.tsx'
import { GoLiveButton } from '../live/go-live-button.tsx'
import { MeetingsLink } from '../meetings/meetings-link.tsx'
import { usePageOptions } from '../page-options.ts'
import { LiveButton } from '../playback/live-button.tsx'
import { canCreateInDialog } from '../playlists/can-create-playlists.ts'
import { portalUploadPlaylist } from '../playlists/portal-upload-playlist.ts'
import { UploadPlaylistFields } from '../playlists/upload-playlist-fields.tsx'
import { firstForm } from '../publishing/publishing-form.ts'
import { RecordLink } from '../recorder/record-link.tsx'
import { loginAddress } from '../session/login-address.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { UploadDisclaimerDialog } from '../upload-disclaimers/upload-disclaimer-dialog.tsx'
import { acceptFiles } from '../uploads/accept-files.ts'
import { CameraButton } from '../uploads/camera-button.tsx'
import { describeAlike } from '../uploads/describe-alike.ts'
import { DropZone } from '../uploads/drop-zone.tsx'
import { FolderButton } from '../uploads/folder-button.tsx'
import { incomingFiles } from '../uploads/incoming-files.ts'
import { InterruptedList } from '../uploads/interrupted-list.tsx'
import { portalQueue } from '../uploads/portal-queue.ts'
import { QueueList } from '../uploads/queue-list.tsx'
import { requiredFields } from '../uploads/required-fields.ts'
import { noteUpload, UploadNotes } from '../uploads/upload-notes.tsx'
import { initialTerms } from '../uploads/upload-terms.ts'
import { useConversions } from '../uploads/use-conversions.ts'

export function UploadPage() {
  const words = useWords(uploadsWords)
  const fieldWords = useWords(fieldsWords)
  const portal = useWords(portalWords)

  usePageTitle(words.title)
  useNeedsSignIn()
  const { User } = usePageOptions()
  const fields = useFields()
  const query = useRead(getUploadOptions, {})
  if (!query.data) return <ListState query={query} failed={words.title} loading={<PageLoading />} />
  if (!fields.data) return <ListState query={fields} failed={fieldWords.loadFailed} loading={<PageLoading />} />
  const mayLink = User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.video || RecordType === RecordTypes.link)
  const mayStream = User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.virtualClass)
  if (!query.data.CanUpload && (mayLink || mayStream) && !User.IsAnonymous) {
    return (
      <div className="vp-content vp-narrow">
        <div className="vp-row">
          <GoLiveButton />
          <LiveButton />
        </div>
        {mayLink && <LinkSection fields={fields.data.Fields} />}
      </div>
    )
  }
  if (!query.data.CanUpload) {
    return (
      <EmptyState title={words.notAllowed} help={[words.notAllowedHelp]}>
        {User.IsAnonymous && (
          <a href={loginAddress(location)} {...buttonLook({ tone: 'accent' })}>
            {portal.account.signIn}
          </a>
        )}
      </EmptyState>
    )
  }
  return <UploadWorkplace options={query.data} fields={fields.data.Fields} mayLink={mayLink} />
}

interface UploadWorkplaceProps {
  options: UploadOptions
  fields: readonly FieldDefinition[]
  mayLink: boolean
}

function UploadWorkplace({ options, fields, mayLink }: UploadWorkplaceProps) {
  const words = useWords(uploadsWords)
  const own = useWords(uploadQueueWords)

  const page = usePageOptions()
  const { User, Site } = page
  const here = useInitialCategory()
  const entries = useStore(portalQueue.store, (state) => state.entries)
  useConversions(
    portalQueue,
    entries.some((entry) => entry.state === 'converting'),
  )
  /** Files that wait until the text about uploads is accepted. */
  const [held, setHeld] = useState<File[]>()
  /** The text that was accepted here: the options that still ask for it are read again meanwhile. */
  const [acceptedId, setAcceptedId] = useState<string>()
  const isAsked = options.Disclaimer !== undefined && options.Disclaimer.ID !== acceptedId
  const takeNow = (files: File[]) => (isAsked ? setHeld((before = []) => [...before, ...files]) : queueFiles(files))
  const queueFiles = (files: File[]) => {
    setHeld(undefined)
    const accepted = acceptFiles(words, {
      files,
      options,
      allowed: User.AddPermissions.map((permission) => permission.RecordType),
      // Folders are read for a while: others may have been added meanwhile.
      present: portalQueue.store.get().entries.map((entry) => entry.file),
    })
    noteUpload(accepted.notes)
    const today = dayInZone(Date.now(), Site.TimeZone)
    const { expiry } = firstForm(User.CanSetExpiryDate ? Site.DefaultExpiryDays : 0, today)
    portalQueue.add(accepted.files, (kind) => ({
      ...initialTerms(kind, User.AddPermissions, Site.NewItems, expiry),
      answers: firstAnswers(requiredFields(fields, kind), today),
      fields: requiredFields(fields, kind),
      ...here,
    }))
    const { common } = portalQueue.store.get()
    if (common) portalQueue.editAll(common, (entry, all) => describeAlike(entry, all, User.AddPermissions, Site.NewItems))
  }
  const take = useIncoming(takeNow)
  return (
    <div className="vp-content vp-upload-page" data-takes-uploads>
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        {entries.length === 0 && <p className="vp-lead">{words.lead}</p>}
        <div className="vp-row">
          <RecordLink />
          <MeetingsLink />
          <GoLiveButton />
          <LiveButton />
        </div>
      </div>
      <DropZone small={entries.length > 0} maxBytes={options.MaxBytes} onFiles={take}>
        <FolderButton onFiles={take} />
        <CameraButton label={own.camera} accept="image/*,video/*" capture="environment" onFiles={take} />
      </DropZone>
      <UploadDisclaimerDialog
        disclaimer={options.Disclaimer}
        open={held !== undefined}
        onAccepted={() => {
          setAcceptedId(options.Disclaimer?.ID)
          queueFiles(held ?? [])
        }}
        onDeclined={() => {
          setHeld(undefined)
          noteUpload([words.disclaimerDeclined])
        }}
      />
      <UploadNotes />
      <InterruptedList entries={entries} />
      {entries.length > 0 && (
        <QueueList queue={portalQueue} entries={entries} fields={fields}>
          {canCreateInDialog(page) && <UploadPlaylistFields maker={portalUploadPlaylist} />}
        </QueueList>
      )}
      {mayLink && <LinkSection fields={fields} />}
    </div>
  )
}

/** Takes the files that were dropped or pasted on this page or on another one. Answers the function as it is when it is called: a folder is read for a while. */
function useIncoming(take: (files: File[]) => void): (files: File[]) => void {
  const { files } = useStore(incomingFiles, (state) => state)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (files.length === 0) return
    incomingFiles.set({ files: [] })
    latest.current([...files])
  }, [files])
  return useCallback((chosen) => latest.current(chosen), [])
}
