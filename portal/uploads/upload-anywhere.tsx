import { useNavigate, useRouterState } from '@tanstack/react-router'
import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { useWords } from '../../sdk/text/language.ts'
import { incomingFiles } from './incoming-files.ts'
import { portalQueue } from './portal-queue.ts'
import { UploadAnnouncements } from './upload-announcements.tsx'
import { UploadPill } from './upload-pill.tsx'
import { watchFiles } from './watch-files.ts'
import './upload-anywhere.css'

/** Takes files that are dropped or pasted on any page, and shows how far the files on their way are. */
export function UploadAnywhere() {
  const words = useWords(uploadQueueWords)

  const navigate = useNavigate()
  const entries = useStore(portalQueue.store, (state) => state.entries)
  const onUploadPage = useRouterState({ select: ({ location }) => location.pathname.toLowerCase() === '/upload.aspx' })
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      watchFiles({
        onOver: setOver,
        onFiles(files) {
          incomingFiles.set({ files: [...incomingFiles.get().files, ...files] })
          void navigate({ to: '/upload.aspx' })
        },
      }),
    [navigate],
  )
  return (
    <>
      {isOver && (
        <div className="vp-drop-anywhere" aria-hidden>
          <p>
            <CloudUpload size={28} /> {words.dropAnywhere}
          </p>
        </div>
      )}
      <UploadAnnouncements entries={entries} />
      {!onUploadPage && <UploadPill entries={entries} />}
    </>
  )
}
