import { CloudUpload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { bytesText } from './bytes-text.ts'
import { FileDrop } from './file-drop.tsx'

export interface DropZoneProps {
  maxBytes: number
  /** Files are chosen already: the list below is what matters now. */
  small: boolean
  onFiles: (files: File[]) => void
}

export function DropZone({ maxBytes, small, onFiles }: DropZoneProps) {
  const words = useWords(uploadsWords)

  const picker = useRef<HTMLInputElement>(null)
  useEffect(guardWindow, [])
  return (
    <FileDrop onFiles={onFiles} picker={picker} small={small}>
      <CloudUpload aria-hidden size={small ? 28 : 44} strokeWidth={1.25} />
      <p className="vp-drop-title">{words.drop}</p>
      <p className="vp-help">{words.or}</p>
      <Button tone="accent" data-focus-place="choose-files" onClick={() => picker.current?.click()}>
        {words.choose}
      </Button>
      <p className="vp-help">{words.limits({ max: bytesText(maxBytes) })}</p>
    </FileDrop>
  )
}

/** A file dropped beside the area would otherwise replace the page, and with it the queue. */
function guardWindow(): () => void {
  const refuse = (event: Event) => event.preventDefault()
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
  return () => {
    removeEventListener('dragover', refuse)
    removeEventListener('drop', refuse)
  }
}
