import { Link, useNavigate } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { type PageOptions } from '../../sdk/session/contract.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button, buttonLook } from '../ui/button.tsx'

const canRecord = ({ User }: PageOptions): boolean => User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.video)

/** The way to the recorder, for people who may add videos. */
export function RecordLink() {
  const words = useWords(uploadsWords)
  if (!canRecord(usePageOptions())) return null
  return (
    <Link to="/recorder" {...buttonLook()} data-tour="uploadRecord">
      <Video aria-hidden size={18} /> {words.record}
    </Link>
  )
}

/** The same in a dialog, which closes. */
export function RecordButton({ onClose }: { onClose: () => void }) {
  const words = useWords(uploadsWords)
  const navigate = useNavigate()
  if (!canRecord(usePageOptions())) return null
  const go = () => {
    onClose()
    void navigate({ to: '/recorder' })
  }
  return (
    <Button size="large" className="vp-new-recording" onClick={go}>
      <Video aria-hidden size={18} /> {words.recordLong}
    </Button>
  )
}
