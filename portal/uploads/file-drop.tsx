import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { takeDropped } from './dropped-files.ts'
import './drop-zone.css'

export interface FileDropProps {
  onFiles: (files: File[]) => void
  /** The field behind a button "Choose files" among the children. */
  picker: RefObject<HTMLInputElement | null>
  /** Files are chosen already, or others are below: the area is lower. Default: false. */
  small?: boolean
  /** The field takes one file. Default: false. */
  single?: boolean
  /** Takes dropped files. Default: true. */
  isOpen?: boolean
  /** Endings that the field offers, such as `.jpg,.png`. Default: all. */
  accept?: string
  children: ReactNode
}

/** An area for dropped files with the field that a button opens. It widens the target of a mouse: the button does the same. */
export function FileDrop({ onFiles, picker, small = false, single = false, isOpen = true, accept, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent): void => {
    if (!isOpen || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
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
        if (isOpen) takeDropped(event.dataTransfer, onFiles)
      }}
    >
      {children}
      <input
        ref={picker}
        type="file"
        multiple={!single}
        hidden
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
