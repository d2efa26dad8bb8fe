import { useEffect } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { storage } from '../../sdk/storage/index.ts'

/** Its element takes letters itself. */
const takesKeys = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

/** The key B makes a bookmark at the current time, for editors of an item, unless they have switched shortcuts off. */
export function useBookmarkKey({ EncID, Duration, Chapters }: MediaItem, host: PanelHost): void {
  const isOn = Chapters.CanEdit && Duration > 0
  useEffect(() => {
    if (!isOn) return
    const onKey = async (event: KeyboardEvent): Promise<void> => {
      const { key, ctrlKey, altKey, metaKey, repeat, defaultPrevented, isComposing } = event
      if (key.toLowerCase() !== 'b' || ctrlKey || altKey || metaKey || repeat || defaultPrevented || isComposing) return
      const [target] = event.composedPath()
      if ((target instanceof Element && target.closest(takesKeys)) || storage.get('shortcuts') === 'false') return
      event.preventDefault()
      const time = host.currentTime()
      const chapters = await (await import('./add-bookmark.ts')).addBookmark(EncID, time)
      if (chapters) host.onChange?.({ Chapters: chapters })
    }
    const listen = (event: KeyboardEvent): void => void onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [EncID, isOn, host])
}
