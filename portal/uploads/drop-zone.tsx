import { CloudUpload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { bytesText } from './bytes-text.ts'
import { FileDrop } from './file-drop.tsx'

export interface DropZoneProps {
  maxBytes: number
  /** Files are chosen already: the list below is what matters now. */
  small: boolean
  /** Other ways to choose files, as buttons. */
  children?: ReactNode
  onFiles: (files: File[]) => void
}

export function DropZone({ maxBytes, small, children, onFiles }: DropZoneProps) {
  const words = useWords(uploadsWords)

  const picker = useRef<HTMLInputElement>(null)
  return (
    <FileDrop onFiles={onFiles} picker={picker} small={small}>
      <CloudUpload aria-hidden size={small ? 24 : 44} strokeWidth={1.25} />
      <p className="vp-drop-title">{words.drop}</p>
      {!small && <p className="vp-help">{words.or}</p>}
      <div className="vp-row vp-drop-buttons">
        <Button tone="accent" data-focus-place="choose-files" onClick={() => picker.current?.click()}>
          {words.choose}
        </Button>
        {children}
      </div>
      <p className="vp-help">{words.limits({ max: bytesText(maxBytes) })}</p>
    </FileDrop>
  )
}
