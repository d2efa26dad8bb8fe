import { CloudUpload } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { bytesText } from './bytes-text.ts'
import './drop-zone.css'

export interface DropZoneProps {
  maxBytes: number
  /** Files are chosen already: the list below is what matters now. */
  small: boolean
  onFiles: (files: File[]) => void
}

export function DropZone({ maxBytes, small, onFiles }: DropZoneProps) {
  const words = useWords(portalWords).upload

  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  useEffect(guardWindow, [])
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // The area only widens the target of a mouse: everything it does, the button does too.
    <div
      className="vp-drop"
      data-over={over || undefined}
      data-small={small || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <CloudUpload aria-hidden size={small ? 28 : 44} strokeWidth={1.25} />
      <p className="vp-drop-title">{words.drop}</p>
      <p className="vp-help">{words.or}</p>
      <Button tone="accent" onClick={() => picker.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p className="vp-help">{words.limits({ max: bytesText(maxBytes) })}</p>
    </div>
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
