import { useRef, useState } from 'react'
import { addImportRows, type CheckedImport, checkImport, type StartImportInput } from '../../sdk/people-import/contract.ts'
import { invitationsWords } from '../../sdk/text/en/invitations.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useComposedRead } from '../data/use-read.ts'
import { textList } from '../language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ListLoading } from '../ui/list-loading.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Switch } from '../ui/switch.tsx'
import { FaultTable } from './fault-table.tsx'
import { Figures } from './figures.tsx'
import { batchesOf, importRows, type PeopleList, peopleIn } from './import-rows.ts'
import { ListPreview } from './list-preview.tsx'

export interface ListCheckProps {
  name: string
  list: PeopleList
  isStarting: boolean
  onChange: (list: PeopleList) => void
  onStart: (input: StartImportInput) => void
  onDrop: () => void
}

/** Sends the rows, and asks what would become of them. Nothing is made by it. */
async function check(list: PeopleList, signal: AbortSignal): Promise<CheckedImport | null> {
  let id: number | undefined
  for (const rows of batchesOf(importRows(list))) {
    const input = id === undefined ? { rows } : { import: id, rows }
    id = (await client.call(addImportRows, input, { signal })).ID
  }
  return id === undefined ? null : client.call(checkImport, { import: id }, { signal })
}

/** Numbers the lists of this page, because the rows themselves are too long for the key of a read. */
let versions = 0

/** Shows what would become of a list. */
export function ListCheck({ name, list, isStarting, onChange, onStart, onDrop }: ListCheckProps) {
  const words = useWords(peopleImportWords)
  const { tag } = useLanguage()
  const seen = useRef<{ list: PeopleList; version: number }>(undefined)
  if (seen.current?.list !== list) seen.current = { list, version: ++versions }
  const query = useComposedRead(checkImport, { version: seen.current.version }, (signal) => check(list, signal), {
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnFocus: false, isDropped: true, keepsLast: true },
  })
  return (
    <div className="vp-import">
      <div className="vp-import-list">
        <h2>
          <bdi>{name}</bdi> <span className="vp-help">{peopleIn(list).length.toLocaleString(tag)}</span>
        </h2>
        <Button onClick={onDrop}>{words.another}</Button>
      </div>
      <ListPreview list={list} rows={query.data?.Rows ?? []} onChange={onChange} />
      <ListState
        query={query}
        failed={words.checkFailed}
        loading={
          <>
            <p role="status" className="vp-help">
              {words.checking}
            </p>
            <ListLoading />
          </>
        }
        isEmpty={(checked) => checked === null}
        empty={{ title: words.empty }}
      >
        {(checked) =>
          checked && (
            <Checked
              checked={checked}
              isBusy={isStarting || query.isFetching}
              onStart={(terms) => onStart({ import: checked.ID, ...terms })}
            />
          )
        }
      </ListState>
    </div>
  )
}

interface CheckedProps {
  checked: CheckedImport
  isBusy: boolean
  onStart: (terms: Omit<StartImportInput, 'import'>) => void
}

function Checked({ checked, isBusy, onStart }: CheckedProps) {
  const words = useWords(peopleImportWords)
  const [addsGroups, setAddsGroups] = useState(true)
  const [makesGroups, setMakesGroups] = useState(true)
  const [invites, setInvites] = useState(false)
  const invitations = useWords(invitationsWords)
  const { New, Existing, Faulty, Administrators, NewGroups } = checked
  const isUseless = New === 0 && (Existing === 0 || !addsGroups)
  const shown = NewGroups.slice(0, 20)
  const names = textList(NewGroups.length > shown.length ? [...shown, '…'] : shown)
  return (
    <>
      <Figures
        figures={[
          { name: words.new, count: New },
          { name: words.existing, count: Existing },
          { name: words.faulty, count: Faulty, tone: Faulty > 0 ? 'danger' : undefined },
          ...(Administrators > 0 ? [{ name: words.administrators, count: Administrators, tone: 'danger' as const }] : []),
        ]}
      />
      {Faulty > 0 && <FaultTable checked={checked} />}
      {Existing > 0 && <Switch label={words.addGroups} help={words.addGroupsHelp} checked={addsGroups} onChange={setAddsGroups} />}
      {NewGroups.length > 0 && (
        <Switch label={words.newGroups} help={words.newGroupsHelp({ names })} checked={makesGroups} onChange={setMakesGroups} />
      )}
      {New > 0 && checked.CanInvite && (
        <Switch label={invitations.invite} help={invitations.importHelp} checked={invites} onChange={setInvites} />
      )}
      {New > 0 && !invites && <p className="vp-help">{words.passwordsNote}</p>}
      <div className="vp-row vp-import-end">
        <Button
          tone="accent"
          isBusy={isBusy}
          disabled={isUseless}
          onClick={() => onStart({ addgroups: addsGroups, newgroups: makesGroups, invite: invites })}
        >
          {New > 0 || Existing === 0 ? words.add({ count: New }) : words.update}
        </Button>
      </div>
    </>
  )
}
