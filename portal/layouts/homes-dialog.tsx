import { useState } from 'react'
import { listGroups } from '../../sdk/groups/contract.ts'
import { type HomeLayout, listHomeLayouts, searchLayouts, setHomeLayout } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'

/** Chooses the home page of everyone, and of groups. Each choice works at once. */
export function HomesDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(layoutEditorWords)

  const homes = useRead(listHomeLayouts, {}, { staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title={words.homes}>
      <p className="vp-help">{words.homesHelp}</p>
      <ListState query={homes} look="line">
        {({ Items }) => <Homes homes={Items} />}
      </ListState>
    </Dialog>
  )
}

function Homes({ homes }: { homes: readonly HomeLayout[] }) {
  const words = useWords(layoutEditorWords)

  const groups = useRead(listGroups, {})
  const layouts = useRead(searchLayouts, {})
  const [added, setAdded] = useState<{ ID: number; Name: string }[]>([])
  const saving = useWrite(setHomeLayout, { changes: [listHomeLayouts], done: () => words.homeSaved })
  const published = (layouts.data?.Items ?? []).filter(({ IsPublished }) => IsPublished)
  const ofGroups = homes.filter(({ GroupID }) => GroupID > 0)
  const rows = [
    ...ofGroups.map(({ GroupID, GroupName }) => ({ ID: GroupID, Name: GroupName })),
    ...added.filter(({ ID }) => !ofGroups.some(({ GroupID }) => GroupID === ID)),
    { ID: 0, Name: words.homeEveryone },
  ]
  const others = (groups.data?.Items ?? []).filter(({ ID }) => !rows.some((row) => row.ID === ID))
  return (
    <>
      {rows.map(({ ID, Name }) => {
        const current = homes.find(({ GroupID }) => GroupID === ID)
        // The layout of a home page may be on a later page of the list.
        const isListed = !current || published.some((one) => one.ID === current.LayoutID)
        return (
          <Select
            key={ID}
            label={Name}
            isBusy={saving.isPending}
            options={[
              { value: 0, label: words.homeStandard },
              ...(isListed ? [] : [{ value: current.LayoutID, label: current.LayoutName }]),
              ...published.map((one) => ({ value: one.ID, label: one.Name })),
            ]}
            value={current?.LayoutID ?? 0}
            onChange={(layoutid) => saving.mutate({ layoutid, groupid: ID })}
          />
        )
      })}
      {others.length > 0 && (
        <Select
          label={words.homeAdd}
          options={[{ value: 0, label: '–' }, ...others.map(({ ID, Name }) => ({ value: ID, label: Name }))]}
          value={0}
          onChange={(id) => {
            const group = others.find(({ ID }) => ID === id)
            if (group) setAdded([...added, { ID: group.ID, Name: group.Name }])
          }}
        />
      )}
    </>
  )
}
