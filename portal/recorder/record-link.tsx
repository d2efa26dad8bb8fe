import { Link } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { buttonLook } from '../ui/button.tsx'

/** The way to the recorder, for people who may add videos. */
export function RecordLink() {
  const words = useWords(uploadsWords)
  const { User } = usePageOptions()
  if (!User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.video)) return null
  return (
    <Link to="/recorder" {...buttonLook()}>
      <Video aria-hidden size={18} /> {words.record}
    </Link>
  )
}
