import { takeDropped } from './dropped-files.ts'

export interface WatchFiles {
  /** Files are dragged over the page, where they can be dropped. */
  onOver: (isOver: boolean) => void
  onFiles: (files: File[]) => void
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** A modal, or an area for other files, that takes them itself or wants none. */
const isElsewhere = (): boolean =>
  document.querySelector('.vp-backdrop') !== null ||
  (document.querySelector('.vp-drop') !== null && document.querySelector('[data-takes-uploads]') === null)

/** The browser gives a file that is dropped on a field for files to that field. */
const isOwnField = ({ target }: Event): boolean => target instanceof Element && target.closest('input[type=file]:not([disabled])') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Takes files that are dropped or pasted anywhere; a file that is dropped where nobody takes it would otherwise replace the page. */
export function watchFiles({ onOver, onFiles }: WatchFiles): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const hover = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    if (isOwnField(event)) return onOver(false)
    // Another area takes them.
    const isHandled = event.defaultPrevented
    event.preventDefault()
    const isOpen = !isHandled && !isElsewhere()
    if (!isHandled && !isOpen && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    onOver(isOpen)
  }
  addEventListener('dragenter', hover, { signal })
  addEventListener('dragover', hover, { signal })
  addEventListener('dragleave', (event) => event.relatedTarget === null && onOver(false), { signal })
  addEventListener('dragend', () => onOver(false), { signal })
  addEventListener(
    'drop',
    (event) => {
      onOver(false)
      if (!hasFiles(event) || !event.dataTransfer || isOwnField(event)) return
      const isHandled = event.defaultPrevented
      event.preventDefault()
      if (!isHandled && !isElsewhere()) takeDropped(event.dataTransfer, onFiles)
    },
    { signal },
  )
  addEventListener(
    'paste',
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented || isTyping(event.target) || isElsewhere()) return
      event.preventDefault()
      onFiles(files)
    },
    { signal },
  )
  return () => stop.abort()
}
