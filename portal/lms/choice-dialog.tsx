import { useRef, useState } from 'react'
import { listChapters } from '../../sdk/chapters/contract.ts'
import { createEmbedUrl } from '../../sdk/shares/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { choiceMessage, codeIn } from './choice-message.ts'
import type { ChosenItem } from './chosen-item.ts'

export interface ChoiceDialogProps {
  item: ChosenItem
  /** Origin of the page around. */
  target: string
  onClose: () => void
}

/** Asks for the part of an item and hands it to the page around, once: the editors there listen to the first message only. */
export function ChoiceDialog({ item, target, onClose }: ChoiceDialogProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const chapters = useRead(listChapters, { encid: item.EncID })
  const [chapter, setChapter] = useState(0)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const isSent = useRef(false)
  const choices = chapters.data?.Items ?? []
  const send = async () => {
    if (isSent.current) return
    isSent.current = true
    setState('sending')
    const code = User.CanShareByEmbed ? await embedCode(item.EncID) : ''
    const { ClipDataID, EncID, Title } = item
    const title = choices.find(({ ID }) => ID === chapter)?.Title ?? Title
    window.parent.postMessage(choiceMessage({ ClipDataID, EncID, Title: title, chapter, code }), target)
    setState('sent')
  }
  return (
    <Dialog open onClose={onClose} title={item.Title}>
      {item.Audience !== 'everyone' && <p className="vp-dialog-text">{words.notPublic}</p>}
      {choices.length > 0 && (
        <Select
          label={words.part}
          options={[{ value: 0, label: words.whole }, ...choices.map(({ ID, Title }) => ({ value: ID, label: Title }))]}
          value={chapter}
          onChange={setChapter}
        />
      )}
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

/** The code of a link for those who need one to see the item. An item that may not be shared is inserted without one. */
const embedCode = (id: string): Promise<string> =>
  client.call(createEmbedUrl, { id }).then(
    ({ URL: address }) => codeIn(address),
    () => '',
  )
