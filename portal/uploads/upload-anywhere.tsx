import { useRouter, useRouterState } from '@tanstack/react-router'
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

const isUploadPage = (path: string): boolean => path.toLowerCase() === '/upload.aspx'

/** Takes files that are dropped or pasted on any page, and shows how far the files on their way are. */
export function UploadAnywhere() {
  const words = useWords(uploadQueueWords)

  const router = useRouter()
  const entries = useStore(portalQueue.store, (state) => state.entries)
  const onUploadPage = useRouterState({ select: (state) => isUploadPage(state.location.pathname) })
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const isHere = (): boolean => isUploadPage(router.state.location.pathname)
    return watchFiles({
      onOver: setOver,
      onFiles(files) {
        incomingFiles.set({ files: [...incomingFiles.get().files, ...files] })
        // The address of the page may name a category.
        if (isHere()) return
        void router.navigate({ to: '/upload.aspx' }).then(() => {
          // Nobody expects the files any more when the way ended elsewhere.
          if (!isHere()) incomingFiles.set({ files: [] })
        })
      },
    })
  }, [router])
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
