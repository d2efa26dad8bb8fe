import { Radio } from 'lucide-react'
import { useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { CreateLiveInput, createLive, PlaybackLimits } from '../../sdk/playback/contract.ts'
import { playbackWords } from '../../sdk/text/en/playback.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

/** Adds a live stream of another server, for people with that permission. */
export function LiveButton() {
  const words = useWords(playbackWords)

  const { User } = usePageOptions()
  const [open, setOpen] = useState(false)
  const canAdd = User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.virtualClass)
  if (!canAdd) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Radio aria-hidden size={18} /> {words.addLive}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.addLiveTitle}>
        <LiveForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function LiveForm({ onClose }: { onClose: () => void }) {
  const portal = useWords(portalWords)
  const words = useWords(playbackWords)

  const request = useWrite(createLive, {
    // The item opens as a page of its own, because only that may fetch the stream: nothing that was read here is shown again.
    changes: [],
    onDone: ({ EncID }) => location.assign(`/view.aspx?id=${EncID}`),
    isForm: true,
  })
  const form = useFormValues({ schema: CreateLiveInput, first: { title: '', url: '' }, toInput: (values) => values, request })
  return (
    <Form form={form} onCancel={onClose} save={words.add}>
      <Field label={portal.edit.name} required maxLength={500} {...form.text('title')} />
      <Field label={words.live} help={words.liveHelp} type="url" required maxLength={PlaybackLimits.url} {...form.text('url')} />
    </Form>
  )
}
