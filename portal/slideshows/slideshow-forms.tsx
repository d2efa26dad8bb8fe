import { useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  CreateVideoSlideshowInput,
  createSlideshow,
  createVideoSlideshow,
  type FrameArea,
  getSlideshow,
  listSlideshows,
  RenameSlideshowInput,
  renameSlideshow,
  type Slide,
  SlideshowLimits,
  UpdateSlideTextInput,
  updateSlideText,
} from '../../sdk/slideshows/contract.ts'
import { slideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { firstMask, MaskField } from './mask-field.tsx'

interface NewSlideshowProps {
  encid: string
  /** The item has a video in which slides can be found. */
  hasVideo: boolean
  /** Address of a file of the video, on which an area is drawn. */
  film: string | undefined
  /** The second of the video that the viewer is at. */
  time: number
  /** With the number of the slideshow, or without one when nothing was made. */
  onClose: (id?: number) => void
}

/** Creates an empty slideshow, or one with the slides of the video. */
export function NewSlideshowDialog(props: NewSlideshowProps) {
  const words = useWords(slideshowEditorWords)
  return (
    <Dialog open onClose={() => props.onClose()} title={words.newSlideshow}>
      <NewSlideshowForm {...props} />
    </Dialog>
  )
}

function NewSlideshowForm({ encid, hasVideo, film, time, onClose }: NewSlideshowProps) {
  const words = useWords(slideshowEditorWords)
  const [isFromVideo, setFromVideo] = useState(false)
  const request = useWrite(isFromVideo ? createVideoSlideshow : createSlideshow, {
    changes: [getMedia, listSlideshows],
    onDone: ({ ID }) => onClose(ID),
    isForm: true,
  })
  const form = useFormValues({
    schema: CreateVideoSlideshowInput,
    first: { name: '', mask: undefined as FrameArea | undefined },
    toInput: ({ name, mask }) => ({ encid, name: name.trim(), ...(isFromVideo && mask ? { mask } : {}) }),
    messages: { name: words.nameBlank },
    request,
  })
  const mask = form.value('mask')
  return (
    <Form form={form} save={words.create} onCancel={() => onClose()}>
      <Field label={words.name} maxLength={SlideshowLimits.name} {...form.text('name')} />
      {hasVideo && <Switch label={words.fromVideo} help={words.fromVideoHelp} checked={isFromVideo} onChange={setFromVideo} />}
      {isFromVideo && (
        <Switch
          label={words.mask}
          help={words.maskHelp}
          checked={mask.value !== undefined}
          onChange={(isOn) => mask.onChange(isOn ? firstMask : undefined)}
        />
      )}
      {isFromVideo && mask.value && <MaskField {...{ film, time }} area={mask.value} onChange={mask.onChange} error={mask.error} />}
    </Form>
  )
}

interface RenameProps {
  encid: string
  ssid: number
  name: string
  onClose: () => void
}

/** Gives a slideshow another name. */
export function RenameSlideshowDialog(props: RenameProps) {
  const words = useWords(slideshowEditorWords)
  return (
    <Dialog open onClose={props.onClose} title={words.rename}>
      <RenameForm {...props} />
    </Dialog>
  )
}

function RenameForm({ encid, ssid, name: first, onClose }: RenameProps) {
  const words = useWords(slideshowEditorWords)
  const request = useWrite(renameSlideshow, { changes: [getSlideshow, listSlideshows], onDone: onClose, isForm: true })
  const form = useFormValues({
    schema: RenameSlideshowInput,
    first: { name: first },
    toInput: ({ name }) => ({ encid, ssid, name: name.trim() }),
    messages: { name: words.nameBlank },
    request,
  })
  return (
    <Form form={form} onCancel={onClose}>
      <Field label={words.name} maxLength={SlideshowLimits.name} {...form.text('name')} />
    </Form>
  )
}

interface SlideTextProps {
  encid: string
  ssid: number
  /** The slide with its place, from 0; undefined: the dialog is closed. */
  opened: { slide: Slide; index: number } | undefined
  onClose: () => void
}

/** Changes the text of a slide, by which it is found. */
export function SlideTextDialog({ opened, ...props }: SlideTextProps) {
  const words = useWords(slideshowEditorWords)
  return (
    <Dialog open={opened !== undefined} onClose={props.onClose} title={words.textOf({ index: (opened?.index ?? 0) + 1 })}>
      {opened && <SlideTextForm slide={opened.slide} {...props} />}
    </Dialog>
  )
}

function SlideTextForm({ slide, encid, ssid, onClose }: Omit<SlideTextProps, 'opened'> & { slide: Slide }) {
  const words = useWords(slideshowEditorWords)
  const request = useWrite(updateSlideText, { changes: [getSlideshow], onDone: onClose, isForm: true })
  const form = useFormValues({
    schema: UpdateSlideTextInput,
    first: { text: slide.Text },
    toInput: ({ text }) => ({ encid, ssid, sid: slide.ID, text }),
    request,
  })
  return (
    <Form form={form} onCancel={onClose}>
      <TextArea label={words.text} rows={8} maxLength={SlideshowLimits.text} {...form.text('text')} />
    </Form>
  )
}
