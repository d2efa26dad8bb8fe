import { Images, ListVideo, type LucideIcon, Presentation } from 'lucide-react'
import { useState } from 'react'
import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import { type NewMediaWords, newMediaWords } from '../../sdk/text/en/new-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useFields } from '../fields/use-fields.ts'
import { GoLiveButton } from '../live/go-live-button.tsx'
import { MeetingsButton } from '../meetings/meetings-link.tsx'
import { usePageOptions } from '../page-options.ts'
import { RecordButton } from '../recorder/record-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { NewMediaForm } from './new-media-form.tsx'
import './playlists.css'

export interface NewMediaKind {
  recordType: RecordType
  name: string
  help: string
  Icon: LucideIcon
}

/** Kinds of items that need no file, one entry each. */
const kindsIn = (words: NewMediaWords): NewMediaKind[] => [
  { recordType: RecordTypes.playlist, name: words.playlist, help: words.playlistHelp, Icon: ListVideo },
  { recordType: RecordTypes.photoset, name: words.photoset, help: words.photosetHelp, Icon: Images },
  { recordType: RecordTypes.virtualClass, name: words.virtualClass, help: words.virtualClassHelp, Icon: Presentation },
]

export interface NewMediaDialogProps {
  open: boolean
  onClose: () => void
}

/** Makes something new that needs no file, and goes to its page. */
export function NewMediaDialog({ open, onClose }: NewMediaDialogProps) {
  const words = useWords(newMediaWords)

  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <RecordButton onClose={onClose} />
      <MeetingsButton onClose={onClose} />
      <GoLiveButton isLarge />
      <NewMedia onClose={onClose} />
    </Dialog>
  )
}

function NewMedia({ onClose }: Pick<NewMediaDialogProps, 'onClose'>) {
  const words = useWords(newMediaWords)

  const { AddPermissions } = usePageOptions().User
  const ownKinds = kindsIn(words).filter(({ recordType }) => AddPermissions.some(({ RecordType }) => RecordType === recordType))
  const [recordType, setRecordType] = useState<RecordType>(ownKinds[0]?.recordType ?? RecordTypes.playlist)
  const query = useFields()
  return (
    <ListState query={query} failed={words.title} loading={<PageLoading />}>
      {({ Fields }) => (
        <NewMediaForm
          // Each kind has fields of its own.
          key={recordType}
          fields={Fields}
          kinds={ownKinds}
          recordType={recordType}
          onKind={setRecordType}
          onClose={onClose}
        />
      )}
    </ListState>
  )
}
