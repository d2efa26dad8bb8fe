import { useRef, useState } from 'react'
import { listChapters } from '../../sdk/chapters/contract.ts'
import { choiceMessage, LmsLimits, type PickerOptions } from '../../sdk/lms/contract.ts'
import { updateMedia } from '../../sdk/media/contract.ts'
import { listQuizzes } from '../../sdk/quizzes/contract.ts'
import { createEmbedUrl, EmbedSize } from '../../sdk/shares/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { client } from '../session/client.ts'
import { type Size, SizeFields } from '../shares/size-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { privacyRule } from '../uploads/privacy-rule.ts'
import type { ChosenItem } from './chosen-item.ts'
import { codeIn } from './code-in.ts'

export interface ChoiceDialogProps {
  item: ChosenItem
  /** It was uploaded here: inserting it publishes it. */
  isNew: boolean
  /** Origin of the page around. */
  target: string
  onClose: () => void
}

/** Asks for the part of an item and hands it to the page around, once: the editors there listen to the first message only. */
export function ChoiceDialog({ item, isNew, target, onClose }: ChoiceDialogProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const { Site, User, Picker } = usePageOptions()
  const permissions = User.AddPermissions.filter(({ RecordType }) => RecordType === item.RecordType)
  const rule = privacyRule(permissions, Site.NewItems)
  const [audience, setAudience] = useState(rule.audience)
  const publishing = useWrite(updateMedia, { changes: [] })
  const parts = useParts(item.EncID)
  const [part, setPart] = useState('')
  const [size, setSize] = useState<Size>()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const isSent = useRef(false)
  const send = async () => {
    if (isSent.current) return
    isSent.current = true
    setState('sending')
    try {
      if (isNew && audience !== 'owner') await publishing.mutateAsync({ id: item.EncID, audience })
    } catch {
      isSent.current = false
      return setState('open')
    }
    const code = User.CanShareByEmbed ? await embedCode(item.EncID) : ''
    const { ClipDataID, EncID, Title } = item
    const title = parts.find(({ value }) => value === part)?.title ?? Title
    const numberOf = (kind: string): number => (part.startsWith(`${kind} `) ? Number(part.slice(kind.length + 1)) : 0)
    const choice = { ClipDataID, EncID, Title: title, chapter: numberOf('chapter'), quiz: numberOf('quiz'), code }
    window.parent.postMessage(choiceMessage({ ...choice, ...(size ? { size: pixelsOf(size) } : {}) }), target)
    setState('sent')
  }
  return (
    <Dialog open onClose={onClose} title={item.Title}>
      {isNew && <AudienceField value={audience} fixed={rule.fixed} permission={permissions[0]} onChange={setAudience} />}
      {!isNew && item.Audience !== 'everyone' && <p className="vp-dialog-text">{words.notPublic}</p>}
      <Select label={words.part} options={[{ value: '', label: words.whole }, ...parts]} value={part} onChange={setPart} />
      <Select
        label={words.size}
        options={[
          { value: 'fills', label: words.sizeFills },
          { value: 'own', label: words.sizeOwn },
        ]}
        value={size ? 'own' : 'fills'}
        onChange={(chosen) => setSize(chosen === 'own' ? firstSize(Picker) : undefined)}
      />
      {size && <SizeFields size={size} onChange={setSize} />}
      <p role="status">{state === 'sent' ? words.sent : ''}</p>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.close}</Button>
        <Button tone="accent" isBusy={state === 'sending'} disabled={state === 'sent'} onClick={() => void send()}>
          {words.insert}
        </Button>
      </div>
    </Dialog>
  )
}

/** The chapters of an item, and the quizzes that everyone sees. */
function useParts(encid: string): { value: string; label: string; title: string }[] {
  const words = useWords(pickerWords)
  const chapters = useRead(listChapters, { encid })
  // Without an answer there are no quizzes to choose: they are only more entries of one choice.
  const quizzes = useRead(listQuizzes, { encid })
  return [
    ...(chapters.data?.Items ?? []).map(({ ID, Title }) => ({ value: `chapter ${ID}`, label: Title, title: Title })),
    ...(quizzes.data?.Items ?? [])
      .filter(({ IsPrivate }) => !IsPrivate)
      .map(({ ID, Name }) => ({ value: `quiz ${ID}`, label: words.quizPart({ name: Name }), title: Name })),
  ]
}

/** The size of the editor's frame where it is known, else that of embeds. */
const firstSize = (picker: PickerOptions | undefined): Size => ({
  width: String(picker?.Frame?.Width ?? EmbedSize.width),
  height: String(picker?.Frame?.Height ?? EmbedSize.height),
})

const pixelsOf = ({ width, height }: Size): { width: number; height: number } => {
  const within = (text: string): number => Math.min(Math.max(Number(text), LmsLimits.frameMin), LmsLimits.frameMax)
  return { width: within(width), height: within(height) }
}

/** The code of a link for those who need one to see the item. An item that may not be shared is inserted without one. */
const embedCode = (id: string): Promise<string> =>
  client.call(createEmbedUrl, { id }).then(
    ({ URL: address }) => codeIn(address),
    () => '',
  )
