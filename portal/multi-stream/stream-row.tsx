import { ArrowDown, ArrowUp, Pencil, Star, Timer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  deleteStream,
  type EditedStream,
  listStreams,
  MultiStreamLimits,
  restoreStream,
  StreamKinds,
  saveStreamOrder,
  setPrimaryStream,
  UpdateStreamInput,
  updateStream,
} from '../../sdk/multi-stream/contract.ts'
import { multiStreamWords } from '../../sdk/text/en/multi-stream.ts'
import { streamEditorWords } from '../../sdk/text/en/stream-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { type RowAction, RowMenu } from '../ui/row-menu.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { toast } from '../ui/toasts.ts'

export interface StreamRowProps {
  encid: string
  stream: EditedStream
  all: readonly EditedStream[]
  index: number
  onOffset: () => void
}

const changes = [listStreams, getMedia]

/** A stream: its name and facts, a menu, and a form for name and kind. */
export function StreamRow({ encid, stream, all, index, onOffset }: StreamRowProps) {
  const words = useWords(streamEditorWords)
  const kinds = useWords(multiStreamWords).kinds
  const [isEditing, setEditing] = useState(false)
  const name = stream.Name || kinds[stream.Kind]
  const actions = useStreamActions({ encid, stream, all, index, onOffset, name, onEdit: () => setEditing(true) })
  const state = stream.Status === 'converting' ? words.converting : stream.Status === 'failed' ? stream.StatusMessage || words.failed : ''
  const facts = [kinds[stream.Kind], stream.IsOwn ? words.own : words.offsetIs({ ms: Math.round(stream.OffSet) }), state]
  return (
    <li className="vp-stream-row">
      <div className="vp-stream-line">
        <div className="vp-stream-text">
          <p className="vp-stream-name">
            <bdi>{name}</bdi> {stream.IsPrimary && <span className="vp-tag">{words.primaryMark}</span>}
          </p>
          <p className="vp-help">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <RowMenu name={name} actions={actions} />
      </div>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title={words.edit}>
        <NameForm encid={encid} stream={stream} name={name} onClose={() => setEditing(false)} />
      </Dialog>
    </li>
  )
}

function useStreamActions({ encid, stream, all, index, onOffset, name, onEdit }: StreamRowProps & { name: string; onEdit: () => void }) {
  const words = useWords(streamEditorWords)
  const id = String(stream.ID)
  const primary = useWrite(setPrimaryStream, { changes })
  const order = useWrite(saveStreamOrder, { changes })
  const restoring = useWrite(() => client.call(restoreStream, { encid, id }), { changes, done: () => words.restored({ name }) })
  const deleting = useWrite(() => client.call(deleteStream, { encid, id }), {
    changes,
    onDone: () => toast('success', words.removed({ name }), { label: words.undo, run: () => restoring.mutate(undefined) }),
  })
  const moveTo = (to: number): void => {
    const ids = all.map(({ ID }) => ID)
    ids.splice(to, 0, ...ids.splice(index, 1))
    order.mutate({ encid, order: ids })
  }
  const entries: (RowAction | false)[] = [
    { label: words.edit, Icon: Pencil, onClick: onEdit },
    !stream.IsOwn && stream.Status === 'ready' && { label: words.editOffset, Icon: Timer, onClick: onOffset },
    !stream.IsPrimary && { label: words.makePrimary, Icon: Star, onClick: () => primary.mutate({ encid, id }) },
    index > 0 && { label: words.up, Icon: ArrowUp, onClick: () => moveTo(index - 1) },
    index < all.length - 1 && { label: words.down, Icon: ArrowDown, onClick: () => moveTo(index + 1) },
    !stream.IsOwn && { label: words.remove, Icon: Trash2, onClick: () => deleting.mutate(undefined) },
  ]
  return entries.filter((entry) => entry !== false)
}

function NameForm({ encid, stream, name, onClose }: { encid: string; stream: EditedStream; name: string; onClose: () => void }) {
  const words = useWords(streamEditorWords)
  const kinds = useWords(multiStreamWords).kinds
  const request = useWrite(updateStream, { changes, isForm: true, onDone: onClose })
  const form = useFormValues({
    schema: UpdateStreamInput,
    first: { name, kind: stream.Kind },
    toInput: (values) => ({ encid, id: String(stream.ID), name: values.name.trim(), kind: values.kind }),
    request,
  })
  return (
    <Form form={form} save={words.saveName} onCancel={onClose}>
      <Field label={words.name} maxLength={MultiStreamLimits.name} {...form.text('name')} />
      <Select label={words.kind} options={optionsOf(StreamKinds, kinds)} {...form.value('kind')} />
    </Form>
  )
}
