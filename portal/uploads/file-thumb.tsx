import { FileText, Film, Image, Music } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FileKind } from './accept-files.ts'
import { drawThumb } from './draw-thumb.ts'

export interface FileThumbProps {
  file: File
  kind: FileKind
}

function TypeIcon({ file: { type }, kind }: FileThumbProps) {
  if (type.startsWith('image/')) return <Image size={20} />
  if (type.startsWith('audio/')) return <Music size={20} />
  return kind === 'video' ? <Film size={20} /> : <FileText size={20} />
}

/** A frame of a file that is sent, drawn when it comes into view, above the sign of its type. */
export function FileThumb(props: FileThumbProps) {
  const { file } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    let stop: AbortController | undefined
    const view = new IntersectionObserver((changes) => {
      stop?.abort()
      if (!changes.at(-1)?.isIntersecting) return
      stop = new AbortController()
      const { signal } = stop
      void drawThumb(file, target, signal).then((isDone) => {
        if (!isDone) return
        view.disconnect()
        setDrawn(true)
      })
    })
    view.observe(target)
    return () => {
      view.disconnect()
      stop?.abort()
    }
  }, [file])
  return (
    <span className="vp-file-thumb" aria-hidden>
      {!isDrawn && <TypeIcon {...props} />}
      <canvas ref={canvas} width={0} height={0} data-drawn={isDrawn || undefined} />
    </span>
  )
}
