import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listProgrammes, listScreens, type Programme, removeProgramme, type Screen } from '../../sdk/signage/setup/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { type SignageWords, signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { scheduleText } from './schedule-text.ts'
import { SkippedItems } from './skipped-items.tsx'

/** Name of a schedule entry without its own name. */
const nameOf = (words: SignageWords, { Title, Item, Filter, URL: address, Source }: Programme): string =>
  Title ||
  (Source === 'item' ? (Item?.Title ?? words.deletedItem) : Source === 'search' ? words.search({ words: Filter?.s ?? '*' }) : address)

/** The schedule of a screen: a list, replaced by the form of an entry. */
export function ProgrammeDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const words = useWords(signageWords)
  const admin = useWords(adminWords)

  const [open, setOpen] = useState<{ programme?: Programme; what: 'edit' | 'remove' }>()
  const close = () => setOpen(undefined)
  const query = useRead(listProgrammes, { screenid: screen.ID }, { staleTime: 0 })
  const removing = useWrite((programme: number) => client.call(removeProgramme, { programme }), {
    changes: [listProgrammes, listScreens],
    done: ({ Message }) => Message,
    onDone: close,
  })
  if (open?.what === 'edit') {
    return (
      <Dialog
        // Another dialog than the list: its first field gets the focus.
        key="entry"
        open
        onClose={close}
        title={open.programme ? words.editTitle({ name: nameOf(words, open.programme) }) : words.addProgramme}
        size="m"
      >
        <ProgrammeForm screen={screen} programme={open.programme} onClose={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={words.programmesTitle({ name: screen.Name })} size="m">
      <ListState
        query={query}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ title: words.programmesNone, help: words.programmesNoneHelp }}
      >
        {({ Items }) => (
          <ul className="vp-programmes">
            {Items.map((programme) => (
              <li key={programme.ID}>
                <span>
                  <strong>{nameOf(words, programme)}</strong>
                  <span className="vp-help">{scheduleText(words, programme.Schedule)}</span>
                  <SkippedItems skipped={programme.Skipped} />
                </span>
                {programme.Schedule.Priority > 0 && <span className="vp-tag">{programme.Schedule.Priority}</span>}
                {programme.WithPrivate && (
                  <span className="vp-tag" data-tone="warning">
                    {words.withPrivate}
                  </span>
                )}
                <RowMenu
                  name={nameOf(words, programme)}
                  actions={[
                    { label: admin.edit, Icon: Pencil, onClick: () => setOpen({ programme, what: 'edit' }) },
                    { label: words.removeEntry, Icon: Trash2, onClick: () => setOpen({ programme, what: 'remove' }) },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.addProgramme}
        </Button>
      </div>
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeProgramme({ title: open?.programme ? nameOf(words, open.programme) : '' })}
        help={words.removeProgrammeHelp}
        confirm={words.removeEntry}
        busy={removing.isPending}
        onConfirm={() => open?.programme && removing.mutate(open.programme.ID)}
        onClose={close}
      />
    </Dialog>
  )
}
