import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { getSiteSettings } from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { deleteTour, listEditedTours, type TourEntry } from '../../sdk/tours/contract.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import type { PageQuery } from '../page-query.ts'
import { buttonLook } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { TourEditorPage } from './tour-editor-page.tsx'
import { usePublish } from './use-publish.ts'

/** The tours that administrators make: their list, or the editor of one. */
export function TourSection() {
  const { tour } = useSearch({ strict: false }) as PageQuery
  return tour === undefined ? <TourList /> : <TourEditorPage id={Number(tour) || 0} />
}

function TourList() {
  const words = useWords(tourAdminWords)
  const admin = useWords(adminWords)
  const [deleted, setDeleted] = useState<TourEntry>()
  const query = useRead(listEditedTours, {}, { staleTime: 0 })
  const settings = useRead(getSiteSettings, {})
  const removing = useWrite(deleteTour, { changes: [listEditedTours], done: () => words.deleted, onDone: () => setDeleted(undefined) })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Link to="." search={{ tour: '0' }} {...buttonLook({ tone: 'accent' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Link>
      </SectionHead>
      {settings.data?.Tours === false && (
        <p className="vp-note" data-tone="warning">
          {words.off}
        </p>
      )}
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noneTitle, help: [words.noneHelp] }}>
        {({ Items }) => <Tours tours={Items} onDelete={setDeleted} />}
      </ListState>
      <ConfirmDialog
        open={deleted !== undefined}
        danger
        title={words.deleteAsk({ name: deleted?.Name ?? '' })}
        help={words.deleteHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ tourid: deleted?.ID ?? 0 })}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}

function Tours({ tours, onDelete }: { tours: readonly TourEntry[]; onDelete: (tour: TourEntry) => void }) {
  const words = useWords(tourAdminWords)
  const admin = useWords(adminWords)
  const navigate = useNavigate()
  const publishing = usePublish()
  const actionsOf = (tour: TourEntry) => [
    { label: admin.edit, Icon: Pencil, onClick: () => void navigate({ to: '.', search: { tour: String(tour.ID) } }) },
    {
      label: tour.IsPublished ? words.hide : words.publish,
      Icon: tour.IsPublished ? EyeOff : Eye,
      onClick: () => publishing.mutate({ id: tour.ID, name: tour.Name, publish: !tour.IsPublished }),
    },
    { label: admin.remove, Icon: Trash2, onClick: () => onDelete(tour) },
  ]
  return (
    <Table
      label={words.title}
      rows={tours}
      idOf={({ ID }) => ID}
      isDim={({ IsPublished }) => !IsPublished}
      columns={[
        {
          name: words.name,
          kind: 'main',
          cell: ({ ID, Name }) => (
            <Link to="." search={{ tour: String(ID) }} className="vp-table-name" dir="auto">
              {Name}
            </Link>
          ),
        },
        { name: words.page, cell: ({ Page }) => words.pages[Page] },
        {
          name: words.audience,
          kind: 'wide',
          cell: ({ Audience, GroupNames }) => (Audience === 'groups' ? textList(GroupNames) : words.audiences[Audience]),
        },
        { name: words.start, kind: 'wide', cell: ({ Start }) => words.starts[Start] },
        { name: words.steps, kind: 'number', cell: ({ Steps }) => Steps },
        {
          name: words.state,
          cell: ({ IsPublished }) => (
            <span className="vp-tag" data-tone={IsPublished ? 'accent' : undefined}>
              {IsPublished ? words.published : words.hidden}
            </span>
          ),
        },
        { name: admin.actions, kind: 'actions', cell: (tour) => <RowMenu name={tour.Name} actions={actionsOf(tour)} /> },
      ]}
    />
  )
}
