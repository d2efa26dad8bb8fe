import { Link, useNavigate } from '@tanstack/react-router'
import { Clapperboard } from 'lucide-react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { listMeetingConnections } from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { Button, buttonLook } from '../ui/button.tsx'

/** Whether the site uses a meeting service, and this person may add videos. */
function useMeetings(): boolean {
  const { User } = usePageOptions()
  const mayAdd = User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.video)
  const { data } = useRead(listMeetingConnections, {}, { enabled: mayAdd, staleTime: 300_000, retry: false, refetchOnFocus: false })
  return mayAdd && (data?.Items.length ?? 0) > 0
}

/** The way to the recordings of meetings. */
export function MeetingsLink() {
  const words = useWords(meetingsWords)
  if (!useMeetings()) return null
  return (
    <Link to="/meetings" {...buttonLook()}>
      <Clapperboard aria-hidden size={18} /> {words.open}
    </Link>
  )
}

/** The same in a dialog, which closes. */
export function MeetingsButton({ onClose }: { onClose: () => void }) {
  const words = useWords(meetingsWords)
  const navigate = useNavigate()
  if (!useMeetings()) return null
  const go = () => {
    onClose()
    void navigate({ to: '/meetings' })
  }
  return (
    <Button size="large" className="vp-new-recording" onClick={go}>
      <Clapperboard aria-hidden size={18} /> {words.open}
    </Button>
  )
}
