import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listSchedule, listScreens, removeScheduleEntry, type ScheduleEntry, type Screen } from '../../sdk/signage/setup/contract.ts'
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
import { EntryForm } from './entry-form.tsx'
import { scheduleText } from './schedule-text.ts'
import { SkippedItems } from './skipped-items.tsx'

/** Name of a schedule entry without its own name. */
const nameOf = (words: SignageWords, { Title, Item, Filter, URL: address, Source }: ScheduleEntry): string =>
  Title ||
  (Source === 'item' ? (Item?.Title ?? words.deletedItem) : Source === 'search' ? words.search({ words: Filter?.s ?? '*' }) : address)

/** The schedule of a screen: a list, replaced by the form of an entry. */
export function ScheduleDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const words = useWords(signageWords)
  const admin = useWords(adminWords)

  const [open, setOpen] = useState<{ scheduleEntry?: ScheduleEntry; what: 'edit' | 'remove' }>()
  const close = () => setOpen(undefined)
  const query = useRead(listSchedule, { screenid: screen.ID }, { staleTime: 0 })
  const removing = useWrite((programme: number) => client.call(removeScheduleEntry, { programme }), {
    changes: [listSchedule, listScreens],
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
        title={open.scheduleEntry ? words.editTitle({ name: nameOf(words, open.scheduleEntry) }) : words.addToSchedule}
        size="m"
      >
        <EntryForm screen={screen} scheduleEntry={open.scheduleEntry} onClose={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={words.scheduleTitle({ name: screen.Name })} size="m">
      <ListState
        query={query}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ title: words.scheduleEmpty, help: words.scheduleEmptyHelp }}
      >
        {({ Items }) => (
          <ul className="vp-schedule-entries">
            {Items.map((scheduleEntry) => (
              <li key={scheduleEntry.ID}>
                <span>
                  <strong>{nameOf(words, scheduleEntry)}</strong>
                  <span className="vp-help">{scheduleText(words, scheduleEntry.Schedule)}</span>
                  <SkippedItems skipped={scheduleEntry.Skipped} />
                </span>
                {scheduleEntry.Schedule.Priority > 0 && <span className="vp-tag">{scheduleEntry.Schedule.Priority}</span>}
                {scheduleEntry.WithPrivate && (
                  <span className="vp-tag" data-tone="warning">
                    {words.withPrivate}
                  </span>
                )}
                <RowMenu
                  name={nameOf(words, scheduleEntry)}
                  actions={[
                    { label: admin.edit, Icon: Pencil, onClick: () => setOpen({ scheduleEntry, what: 'edit' }) },
                    { label: words.removeEntry, Icon: Trash2, onClick: () => setOpen({ scheduleEntry, what: 'remove' }) },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.addToSchedule}
        </Button>
      </div>
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeScheduleEntry({ title: open?.scheduleEntry ? nameOf(words, open.scheduleEntry) : '' })}
        help={words.removeEntryHelp}
        confirm={words.removeEntry}
        busy={removing.isPending}
        onConfirm={() => open?.scheduleEntry && removing.mutate(open.scheduleEntry.ID)}
        onClose={close}
      />
    </Dialog>
  )
}
