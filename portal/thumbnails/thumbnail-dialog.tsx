import { Camera, ImageUp, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { number, object, string } from 'valibot'
import { getMedia, type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { getPlaylist } from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { thumbnailsWords } from '../../sdk/text/en/thumbnails.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { listPosterCandidates, resetThumbnail } from '../../sdk/thumbnails/contract.ts'
import { captureVideoFrame, chooseImageFile, imageFromElement, imageFromFile, uploadThumbnail } from '../../sdk/thumbnails/index.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Form } from '../ui/form.tsx'
import { FormError } from '../ui/form-end.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Select } from '../ui/select.tsx'
import { CandidateChoice } from './candidate-choice.tsx'
import './thumbnails.css'

export interface ThumbnailDialogProps {
  item: MediaItem
  /** The video element of the page; undefined where there is none. */
  video: () => HTMLVideoElement | undefined
  open: boolean
  onClose: () => void
}

/** Chooses the image that stands for an item, or for one of its chapters. */
export function ThumbnailDialog(props: ThumbnailDialogProps) {
  const words = useWords(thumbnailsWords)

  return (
    <Dialog open={props.open} onClose={props.onClose} title={words.title}>
      <ThumbnailForm {...props} />
    </Dialog>
  )
}

function ThumbnailForm({ item, video, onClose }: ThumbnailDialogProps) {
  const words = useWords(thumbnailsWords)
  const portal = useWords(portalWords)

  const chapters = item.Chapters.Items
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState('')
  const changes = [getMedia, searchMedia, getPlaylist]
  const request = useWrite(
    ({ chapid, image }: { chapid: number; image: string }) =>
      uploadThumbnail({ cdid: item.EncID, ...(chapid > 0 ? { chapid } : {}) }, image, { client, onProgress: setPart }),
    {
      changes,
      done: () => (item.RecordType === RecordTypes.photoset ? words.submitted : words.saved),
      onDone: onClose,
      isForm: true,
    },
  )
  const resetting = useWrite(resetThumbnail, { changes, done: () => words.resetDone, onDone: onClose, isForm: true })
  const form = useFormValues({
    schema: object({ chapid: number(), image: string() }),
    first: { chapid: 0, image: '' },
    toInput: (values) => values,
    request,
  })
  const { chapid, image } = form.values
  const now = chapid === 0 ? item.ImageURLs.at(-1)?.URL : chapters.find(({ ID }) => ID === chapid)?.ImageURL
  const read = (work: Promise<string>, url = ''): void => {
    setFault('')
    setChosen(url)
    work.then(form.value('image').onChange, (error: unknown) => {
      const sentence = errorSentence(portal, error)
      setFault(lookUp(words.faults, sentence) ?? sentence)
    })
  }
  const isVideo = item.RecordType === RecordTypes.video
  const candidates = useRead(listPosterCandidates, { encid: item.EncID }, { enabled: isVideo })
  const [chosen, setChosen] = useState('')
  const isBusy = request.isPending || resetting.isPending
  const shown = item.AudioOnly ? undefined : video()
  const end = (
    <>
      <div role="alert">
        {fault && <p className="vp-error">{fault}</p>}
        {request.isError && <p className="vp-error">{words.notSaved}</p>}
      </div>
      <FormError error={form.error ?? resetting.error} />
      {request.isPending && <ProgressBar label={words.saving({ percent: Math.round(part * 100) })} percent={part * 100} />}
      <div className="vp-row vp-row-end">
        <Button type="submit" tone="accent" isBusy={isBusy} disabled={image === ''}>
          {words.save}
        </Button>
      </div>
    </>
  )
  return (
    <Form form={form} end={end}>
      <p className="vp-dialog-text">{words.lead}</p>
      {chapters.length > 0 && (
        <Select
          label={words.target}
          options={[
            { value: 0, label: words.item },
            ...chapters.map(({ ID, Title }) => ({ value: ID, label: words.chapter({ title: Title }) })),
          ]}
          isBusy={isBusy}
          {...form.value('chapid')}
        />
      )}
      <figure className="vp-thumbnail">
        {image || now ? <img src={image || now} alt="" /> : <span className="vp-thumbnail-none">{words.none}</span>}
        <figcaption className="vp-help" role="status">
          {image ? words.next : words.now}
        </figcaption>
      </figure>
      {chapid === 0 && (
        <CandidateChoice
          candidates={candidates.data?.Items ?? []}
          chosen={chosen}
          isBusy={isBusy}
          onChoose={(image) => read(imageFromElement(image), image.src)}
        />
      )}
      <div className="vp-row">
        <Button isBusy={isBusy} onClick={() => read(chooseImageFile().then(imageFromFile))}>
          <ImageUp aria-hidden size={18} /> {words.fromFile}
        </Button>
        {shown && (
          <Button isBusy={isBusy} onClick={() => read(captureVideoFrame(shown))}>
            <Camera aria-hidden size={18} /> {words.fromVideo}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => resetting.mutate({ encid: item.EncID, chapid })}>
          <RotateCcw aria-hidden size={18} /> {words.reset}
        </Button>
      </div>
    </Form>
  )
}
