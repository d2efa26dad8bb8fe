import { lazy, Suspense, useState } from 'react'
import type { VirtualClass } from '../../sdk/classes/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { AttendanceDialog } from './attendance-dialog.tsx'
import { ClassLinksDialog } from './class-links-dialog.tsx'
import { ClassSettingsDialog } from './class-settings-dialog.tsx'

const PlaylistEditor = lazy(() => import('../playlists/playlist-editor.tsx').then((module) => ({ default: module.PlaylistEditor })))

type Open = 'items' | 'settings' | 'attendance' | 'links' | undefined

/** Buttons of the owner of a class: its items, settings and links, and its attendance. */
export function OwnerTools({ item }: { item: MediaItem & { VirtualClass: VirtualClass } }) {
  const words = useWords(virtualClassWords)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  if (open === 'items')
    return (
      <Suspense fallback={null}>
        <PlaylistEditor item={item} isAdding={item.Playlist.length === 0} onDone={close} />
      </Suspense>
    )
  return (
    <div className="vp-row">
      <Button data-tour="classItems" onClick={() => setOpen('items')}>
        {words.editItems}
      </Button>
      <Button data-tour="classSettings" onClick={() => setOpen('settings')}>
        {words.settings}
      </Button>
      <Button data-tour="classAttendance" onClick={() => setOpen('attendance')}>
        {words.attendanceList}
      </Button>
      <Button data-tour="classLinks" onClick={() => setOpen('links')}>
        {words.inviteLinks}
      </Button>
      {open === 'links' && <ClassLinksDialog encid={item.EncID} onClose={close} />}
      {open === 'attendance' && <AttendanceDialog encid={item.EncID} onClose={close} />}
      {open === 'settings' && <ClassSettingsDialog lesson={item.VirtualClass} onClose={close} />}
    </div>
  )
}
