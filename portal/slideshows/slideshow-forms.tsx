import { useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  CreateSlideshowInput,
  createSlideshow,
  createVideoSlideshow,
  getSlideshow,
  listSlideshows,
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

interface NewSlideshowProps {
  encid: string
  /** The item has a video in which slides can be found. */
  hasVideo: boolean
  /** With the number of the slideshow, or without one when nothing was made. */
  onClose: (id?: number) => void
}

/** Creates an empty slideshow. */
export function NewSlideshowDialog(props: NewSlideshowProps) {
  const words = useWords(slideshowEditorWords)
  return (
    <Dialog open onClose={() => props.onClose()} title={words.newSlideshow}>
      <NewSlideshowForm {...props} />
    </Dialog>
  )
}

function NewSlideshowForm({ encid, hasVideo, onClose }: NewSlideshowProps) {
  const words = useWords(slideshowEditorWords)
  const [isFromVideo, setFromVideo] = useState(false)
  const request = useWrite(isFromVideo ? createVideoSlideshow : createSlideshow, {
    changes: [getMedia, listSlideshows],
    onDone: ({ ID }) => onClose(ID),
    isForm: true,
  })
  const form = useFormValues({
    schema: CreateSlideshowInput,
    first: { name: '' },
    toInput: ({ name }) => ({ encid, name: name.trim() }),
    messages: { name: words.nameBlank },
    request,
  })
  return (
    <Form form={form} save={words.create} onCancel={() => onClose()}>
      <Field label={words.name} maxLength={SlideshowLimits.name} {...form.text('name')} />
      {hasVideo && <Switch label={words.fromVideo} help={words.fromVideoHelp} checked={isFromVideo} onChange={setFromVideo} />}
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
