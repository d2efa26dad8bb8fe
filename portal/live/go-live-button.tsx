import { RadioTower } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { playbackWords } from '../../sdk/text/en/playback.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'

const GoLiveDialog = lazy(() => import('./go-live-dialog.tsx').then((module) => ({ default: module.GoLiveDialog })))

export interface GoLiveButtonProps {
  /** The button stands in the dialog of new media. */
  isLarge?: boolean
}

/** Starts a live event with an encoder, for people who may add live streams. */
export function GoLiveButton({ isLarge = false }: GoLiveButtonProps) {
  const words = useWords(playbackWords)

  const { User } = usePageOptions()
  const [open, setOpen] = useState(false)
  if (!User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.virtualClass)) return null
  return (
    <>
      <Button {...(isLarge ? { size: 'large' as const, className: 'vp-new-recording' } : {})} onClick={() => setOpen(true)}>
        <RadioTower aria-hidden size={18} /> {words.goLive}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <GoLiveDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
