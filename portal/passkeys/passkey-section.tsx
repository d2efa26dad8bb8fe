import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listPasskeys, type Passkey, type PasskeyList } from '../../sdk/passkeys/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { canUsePasskeys } from '../session/can-use-passkeys.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

const AddDialog = lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.AddDialog })))

/** The passkeys of the person who is signed in. */
export function PasskeySection() {
  const words = useWords(passkeysWords)
  const query = useRead(listPasskeys, {}, { staleTime: 0 })
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="vp-help">{words.lead}</p>
      <ListState query={query} look="line" failed={words.failed}>
        {(list) => <Passkeys list={list} />}
      </ListState>
    </section>
  )
}

type Opened = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

function Passkeys({ list }: { list: PasskeyList }) {
  const words = useWords(passkeysWords)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      {list.Items.length > 0 ? <PasskeyTable passkeys={list.Items} onOpen={setOpened} /> : <p>{words.none}</p>}
      {list.IsOffered && canUsePasskeys() ? (
        <p>
          <Button onClick={() => setOpened({ what: 'add' })}>
            <Plus aria-hidden size={18} /> {words.add}
          </Button>
        </p>
      ) : (
        <p className="vp-help">{words.notHere}</p>
      )}
      {opened?.what === 'add' && (
        <Suspense fallback={null}>
          <AddDialog proof={list} onClose={close} />
        </Suspense>
      )}
      {opened?.what === 'rename' && <RenameDialog passkey={opened.passkey} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog passkey={opened.passkey} proof={list} onClose={close} />}
    </>
  )
}

function PasskeyTable({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (opened: Opened) => void }) {
  const words = useWords(passkeysWords)
  const admin = useWords(adminWords)
  const momentText = useMomentText()
  return (
    <Table
      label={words.title}
      rows={passkeys}
      idOf={({ ID }) => ID}
      isDim={({ IsElsewhere }) => IsElsewhere === true}
      columns={[
        {
          name: words.name,
          kind: 'main',
          cell: ({ Name, IsElsewhere }) => (
            <>
              <span className="vp-table-name">{Name}</span>
              {IsElsewhere && (
                <span className="vp-tag" data-tone="warning">
                  {words.elsewhere}
                </span>
              )}
            </>
          ),
        },
        { name: words.created, cell: ({ DateCreated }) => <time dateTime={DateCreated}>{momentText(DateCreated)}</time> },
        {
          name: words.lastUsed,
          cell: ({ LastUsed }) => (LastUsed ? <time dateTime={LastUsed}>{momentText(LastUsed)}</time> : words.never),
        },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (passkey) => (
            <RowMenu
              name={passkey.Name}
              actions={[
                { label: words.rename, Icon: Pencil, onClick: () => onOpen({ what: 'rename', passkey }) },
                { label: words.remove, Icon: Trash2, onClick: () => onOpen({ what: 'remove', passkey }) },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
