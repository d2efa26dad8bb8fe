import { parseChapterTime, shortChapterTime } from '../../sdk/chapters/index.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  AddRelatedLinkInput,
  addRelatedLink,
  EditRelatedMediaInput,
  editRelatedMedia,
  listRelatedMedia,
  type RelatedMedia,
  RelatedMediaLimits,
} from '../../sdk/related-media/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

interface FormProps {
  encid: string
  /** The item has times. */
  hasTimes: boolean
  /** With the title, or without one when nothing was saved. */
  onClose: (title?: string) => void
}

const startOf = (text: string): number | null => (text.trim() === '' ? null : (parseChapterTime(text) ?? null))
const isWrong = (text: string): boolean => text.trim() !== '' && parseChapterTime(text) === undefined

/** Adds a link to an item. */
export function LinkDialog({ open, ...props }: FormProps & { open: boolean }) {
  const words = useWords(relatedMediaEditorWords)
  return (
    <Dialog open={open} onClose={() => props.onClose()} title={words.addLink}>
      <LinkForm {...props} />
    </Dialog>
  )
}

function LinkForm({ encid, hasTimes, onClose }: FormProps) {
  const words = useWords(relatedMediaEditorWords)
  const uploads = useWords(photosetsWords)
  const request = useWrite(addRelatedLink, {
    changes: [listRelatedMedia, getMedia],
    onDone: ({ Data }) => onClose(Data.Title),
    isForm: true,
  })
  const form = useFormValues({
    schema: AddRelatedLinkInput,
    first: { url: '', title: '', start: '' },
    toInput: ({ url, title, start }) => ({ encid, url: url.trim(), title: title.trim(), start: startOf(start) }),
    messages: { url: words.addressBlank, title: uploads.blank },
    check: ({ start }) => (isWrong(start) ? { start: words.startWrong } : {}),
    refusals: { RELATED_MEDIA_LINK: 'url', TIME_BEYOND_END: 'start' },
    request,
  })
  return (
    <Form form={form} save={words.addLink} onCancel={() => onClose()}>
      <Field label={words.address} type="url" inputMode="url" dir="ltr" maxLength={RelatedMediaLimits.address} {...form.text('url')} />
      <Field label={uploads.title} maxLength={RelatedMediaLimits.title} {...form.text('title')} />
      {hasTimes && <Field label={words.start} help={words.startHelp} dir="ltr" maxLength={10} {...form.text('start')} />}
    </Form>
  )
}

/** Changes the title of an entry, and the time at which it is shown. */
export function DetailsDialog({ entry, ...props }: FormProps & { entry: RelatedMedia | undefined }) {
  const uploads = useWords(photosetsWords)
  return (
    <Dialog open={entry !== undefined} onClose={() => props.onClose()} title={uploads.detailsOf({ title: entry?.Title ?? '' })}>
      {entry && <DetailsForm entry={entry} {...props} />}
    </Dialog>
  )
}

function DetailsForm({ entry, encid, hasTimes, onClose }: FormProps & { entry: RelatedMedia }) {
  const words = useWords(relatedMediaEditorWords)
  const uploads = useWords(photosetsWords)
  const request = useWrite(editRelatedMedia, { changes: [listRelatedMedia], onDone: ({ Data }) => onClose(Data.Title), isForm: true })
  const form = useFormValues({
    schema: EditRelatedMediaInput,
    first: { title: entry.Title, start: entry.StartTime === null ? '' : shortChapterTime(entry.StartTime) },
    toInput: ({ title, start }) => ({ encid, itemcdid: entry.EncID, title: title.trim(), start: startOf(start) }),
    messages: { title: uploads.blank },
    check: ({ start }) => (isWrong(start) ? { start: words.startWrong } : {}),
    refusals: { TIME_BEYOND_END: 'start' },
    request,
  })
  return (
    <Form form={form} onCancel={() => onClose()}>
      <Field label={uploads.title} maxLength={RelatedMediaLimits.title} {...form.text('title')} />
      {hasTimes && <Field label={words.start} help={words.startHelp} dir="ltr" maxLength={10} {...form.text('start')} />}
    </Form>
  )
}
