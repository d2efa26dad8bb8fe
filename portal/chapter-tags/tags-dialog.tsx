import { Plus } from 'lucide-react'
import { useState } from 'react'
import { deleteTagGroup, listTags, searchTagGroups, type TagGroup, type TagGroupDetails } from '../../sdk/chapter-tags/contract.ts'
import { tagManagerWords } from '../../sdk/text/en/tag-manager.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { TagGroupForm } from './tag-group-form.tsx'
import './tag-manager.css'

/** The groups of tags of the site: found, added, changed and deleted. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(tagManagerWords)

  const [edited, setEdited] = useState<number>()
  return (
    <Dialog open onClose={onClose} title={words.title}>
      {edited === undefined ? (
        <Groups onEdit={setEdited} />
      ) : edited === 0 ? (
        <TagGroupForm group={undefined} onClose={() => setEdited(undefined)} />
      ) : (
        <OneGroup id={edited} onClose={() => setEdited(undefined)} />
      )}
    </Dialog>
  )
}

function Groups({ onEdit }: { onEdit: (id: number) => void }) {
  const words = useWords(tagManagerWords)

  const [s, setSearch] = useState('')
  const query = useRead(searchTagGroups, { s }, { keepsLast: true })
  return (
    <>
      <p className="vp-help">{words.help}</p>
      <div className="vp-tag-head">
        <SearchField label={words.find} help={words.find} value={s} onSearch={setSearch} />
        <Button onClick={() => onEdit(0)}>
          <Plus aria-hidden size={18} /> {words.newGroup}
        </Button>
      </div>
      <ListState
        query={query}
        look="line"
        isEmpty={({ Items }) => Items.length === 0}
        empty={() => <p className="vp-help">{s === '' ? words.none : words.notFound}</p>}
      >
        {({ Items }) => (
          <ul className="vp-tag-groups" aria-label={words.groups}>
            {Items.map((group) => (
              <GroupRow key={group.ID} group={group} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}

function GroupRow({ group: { ID, Title, Count }, onEdit }: { group: TagGroup; onEdit: (id: number) => void }) {
  const words = useWords(tagManagerWords)

  return (
    <li>
      <span dir="auto">{Title}</span>
      <span className="vp-help">{words.count({ count: Count })}</span>
      <Button size="small" aria-label={words.editOf({ title: Title })} onClick={() => onEdit(ID)}>
        {words.edit}
      </Button>
    </li>
  )
}

function OneGroup({ id, onClose }: { id: number; onClose: () => void }) {
  const words = useWords(tagManagerWords)

  const query = useRead(listTags, { groupid: id }, { isDropped: true, staleTime: 0, refetchOnFocus: false })
  const [deleted, setDeleted] = useState<TagGroupDetails>()
  const deleting = useWrite(deleteTagGroup, {
    changes: [searchTagGroups],
    done: () => words.deleted,
    onDone: onClose,
    onFailed: () => setDeleted(undefined),
  })
  return (
    <ListState query={query} look="line">
      {(group) => (
        <>
          <TagGroupForm group={group} onClose={onClose}>
            <Button look="text" onClick={() => setDeleted(group)}>
              {words.deleteGroup}
            </Button>
          </TagGroupForm>
          <ConfirmDialog
            open={deleted !== undefined}
            danger
            title={words.deleteTitle({ title: group.Title })}
            help={words.deleteHelp}
            confirm={words.deleteGroup}
            busy={deleting.isPending}
            onConfirm={() => deleted && deleting.mutate({ id, revision: deleted.Revision })}
            onClose={() => setDeleted(undefined)}
          />
        </>
      )}
    </ListState>
  )
}
