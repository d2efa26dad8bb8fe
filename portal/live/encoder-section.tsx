import { Eye, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Encoder, listEncoders, removeEncoder, renewEncoderKey, revealEncoderKey } from '../../sdk/live/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { encodersWords } from '../../sdk/text/en/encoders.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { EncoderDialog } from './encoder-dialog.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { serverAddress } from './server-address.ts'

interface OpenEncoder {
  encoder?: Encoder
  what: 'edit' | 'renew' | 'remove'
}

interface Shown {
  name: string
  value: string
}

/** The encoders of the library: their keys, and who may go live with them. */
export function EncoderSection() {
  const words = useWords(encodersWords)

  const [open, setOpen] = useState<OpenEncoder>()
  const [shown, setShown] = useState<Shown>()
  const close = () => setOpen(undefined)
  const query = useRead(listEncoders, {}, { staleTime: 0 })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      {query.data && <ServerField address={serverAddress(query.data)} />}
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noneTitle, help: [words.noneHelp] }}>
        {({ Items }) => <EncoderTable encoders={Items} onOpen={setOpen} onKey={setShown} />}
      </ListState>
      {open?.what === 'edit' && <EncoderDialog encoder={open.encoder} onClose={close} />}
      <EncoderQuestions open={open} onClose={close} onKey={setShown} />
      {shown && <KeyDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function ServerField({ address }: { address: string }) {
  const words = useWords(encodersWords)

  return address ? <CopyField label={words.server} text={address} /> : <p className="vp-note">{words.serverOff}</p>
}

interface EncoderTableProps {
  encoders: readonly Encoder[]
  onOpen: (open: OpenEncoder) => void
  onKey: (key: Shown) => void
}

function EncoderTable({ encoders, onOpen, onKey }: EncoderTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(encodersWords)

  const names = new Map(encoders.map(({ ID, Name }) => [ID, Name]))
  const revealing = useWrite(revealEncoderKey, {
    changes: [],
    onDone: ({ Key }, { encoderid }) => onKey({ name: names.get(Number(encoderid)) ?? '', value: Key }),
  })
  const whoOf = ({ IsForEveryone, Accounts, Groups }: Encoder): string =>
    IsForEveryone ? words.everyone : textList([...Groups, ...Accounts].map(({ Name }) => Name)) || words.onlyAdmins
  return (
    <Table
      label={words.title}
      rows={encoders}
      idOf={({ ID }) => ID}
      isDim={({ IsEnabled }) => !IsEnabled}
      columns={[
        { name: words.name, kind: 'main', cell: ({ Name }) => <span className="vp-table-name">{Name}</span> },
        { name: words.who, kind: 'wide', cell: whoOf },
        { name: words.recording, cell: ({ KeepsRecording }) => (KeepsRecording ? words.kept : words.deleted) },
        { name: words.state, cell: (encoder) => <EncoderState encoder={encoder} /> },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (encoder) => (
            <RowMenu
              name={encoder.Name}
              actions={[
                { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ encoder, what: 'edit' }) },
                { label: words.show, Icon: Eye, onClick: () => revealing.mutate({ encoderid: encoder.ID }) },
                { label: words.renew, Icon: KeyRound, onClick: () => onOpen({ encoder, what: 'renew' }) },
                { label: admin.remove, Icon: Trash2, onClick: () => onOpen({ encoder, what: 'remove' }) },
              ]}
            />
          ),
        },
      ]}
    />
  )
}

function EncoderState({ encoder: { IsLive, IsEnabled } }: { encoder: Encoder }) {
  const words = useWords(encodersWords)

  return (
    <span className="vp-tags">
      <span className="vp-tag" data-tone={IsLive ? 'danger' : IsEnabled ? 'accent' : undefined}>
        {IsLive ? words.live : IsEnabled ? words.ready : words.off}
      </span>
    </span>
  )
}

interface EncoderQuestionsProps {
  open: OpenEncoder | undefined
  onClose: () => void
  onKey: (key: Shown) => void
}

function EncoderQuestions({ open, onClose, onKey }: EncoderQuestionsProps) {
  const admin = useWords(adminWords)
  const words = useWords(encodersWords)

  const encoderid = open?.encoder?.ID ?? 0
  const name = open?.encoder?.Name ?? ''
  const removing = useWrite(removeEncoder, { changes: [listEncoders], done: () => words.removed, onDone: onClose })
  const renewing = useWrite(renewEncoderKey, {
    changes: [],
    onDone: ({ Key }) => {
      onClose()
      onKey({ name, value: Key })
    },
  })
  return (
    <>
      <ConfirmDialog
        open={open?.what === 'renew'}
        title={words.renewAsk({ name })}
        help={words.renewHelp}
        confirm={words.renew}
        busy={renewing.isPending}
        onConfirm={() => renewing.mutate({ encoderid })}
        onClose={onClose}
      />
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeAsk({ name })}
        help={words.removeHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ encoderid })}
        onClose={onClose}
      />
    </>
  )
}
