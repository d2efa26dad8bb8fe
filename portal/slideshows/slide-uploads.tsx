import { Presentation, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clearSlideImports, getSlideshow, type SlideImport, type SlideUpload } from '../../sdk/slideshows/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { slideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { acceptItemFiles } from '../uploads/accept-item-files.ts'
import { bytesText } from '../uploads/bytes-text.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { sendToItem } from '../uploads/item-queues.ts'
import { SentFiles } from '../uploads/sent-files.tsx'
import { slideQueues } from './slide-queues.ts'
import './slideshow-editor.css'

interface SlideUploadsProps {
  ssid: number
  options: SlideUpload
  isFull: boolean
  onAdded: () => void
}

/** The area for files that become slides, and the files on their way. */
export function SlideUploads({ ssid, options, isFull, onAdded }: SlideUploadsProps) {
  const words = useWords(slideshowEditorWords)
  const uploads = useWords(photosetsWords)
  const slides = slideQueues.of(String(ssid))
  const [notes, setNotes] = useState<string[]>([])
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    slides.onAdded = onAdded
  })
  const add = (files: File[]): void => {
    const accepted = acceptItemFiles(uploads, files, {
      takes: (ending) => options.Extensions.includes(ending),
      max: options.MaxBytes,
      otherTypes: words.wrongTypes,
    })
    setNotes(accepted.notes)
    if (accepted.files.length > 0) sendToItem(slides, accepted.files)
  }
  return (
    <div className="vp-slide-uploads">
      <FileDrop
        small
        isOpen={options.CanUpload && !isFull}
        onFiles={add}
        picker={picker}
        accept={options.Extensions.map((ending) => `.${ending}`).join()}
      >
        <Presentation aria-hidden size={28} strokeWidth={1.25} />
        {options.CanUpload && (
          <>
            <p className="vp-drop-title">{words.drop}</p>
            <Button tone="accent" disabled={isFull} onClick={() => picker.current?.click()}>
              {uploads.choose}
            </Button>
          </>
        )}
        <p className="vp-help">{options.CanUpload ? words.accepted({ max: bytesText(options.MaxBytes) }) : words.noUpload}</p>
      </FileDrop>
      <SentFiles queue={slides.queue} notes={notes} />
    </div>
  )
}

/** Files that become slides on the server, and those that did not. */
export function SlideImports({ encid, ssid, imports }: { encid: string; ssid: number; imports: readonly SlideImport[] }) {
  const words = useWords(slideshowEditorWords)
  const uploads = useWords(photosetsWords)
  const clearing = useWrite(clearSlideImports, { changes: [getSlideshow] })
  const nameOf = ({ Name, Kind }: SlideImport): string => ({ file: Name, video: words.video, texts: words.texts, times: words.times })[Kind]
  const running = imports.filter(({ State }) => State !== 'failed')
  const failed = imports.filter(({ State }) => State === 'failed')
  return (
    <>
      {running.length > 0 && (
        <ul className="vp-slide-imports" aria-label={words.making}>
          {running.map((one) => (
            <li key={one.ID}>
              <span dir="auto">{nameOf(one)}</span>{' '}
              <span className="vp-help">{one.State === 'waiting' ? uploads.waiting : words.percent({ percent: one.Progress })}</span>
              <ProgressBar label={nameOf(one)} percent={one.Progress} />
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <section aria-label={uploads.failedFiles}>
          <div role="alert">
            <ul className="vp-slide-imports">
              {failed.map((one) => (
                <li key={one.ID}>
                  <span dir="auto">{nameOf(one)}</span>
                  <p className="vp-error">{one.Message}</p>
                </li>
              ))}
            </ul>
          </div>
          <Button isBusy={clearing.isPending} onClick={() => clearing.mutate({ encid, ssid })}>
            <X aria-hidden size={18} /> {words.clear}
          </Button>
        </section>
      )}
    </>
  )
}
