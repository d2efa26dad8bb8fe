import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usesWords } from '../../sdk/text/en/uses.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { type CourseUse, type ItemUses, listItemUses, type UsedIn } from '../../sdk/uses/contract.ts'
import { useRead } from '../data/use-read.ts'
import type { ItemDialogProps } from '../item-page/item-action.ts'
import { useDateText } from '../media/use-date-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { hasUses } from './has-uses.ts'
import './uses-dialog.css'

/** The courses, websites, playlists and other items that show an item. */
export function UsesDialog({ item, onClose }: ItemDialogProps) {
  const words = useWords(usesWords)

  const query = useRead(listItemUses, { encid: item.EncID }, { staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title={words.title} size="l">
      <div className="vp-uses">
        <p className="vp-dialog-text">{words.lead({ title: item.Title })}</p>
        <ListState query={query} look="line">
          {(uses) => <Places uses={uses} />}
        </ListState>
      </div>
    </Dialog>
  )
}

function Places({ uses }: { uses: ItemUses }) {
  const words = useWords(usesWords)
  return (
    <>
      {!hasUses(uses) && <p>{words.none}</p>}
      <Courses uses={uses} />
      <Websites uses={uses} />
      <Holders title={words.playlists} held={uses.Playlists} />
      <Holders title={words.relatedTo} held={uses.RelatedTo} />
      {!uses.CountsViews && <p className="vp-help">{words.notCounted}</p>}
    </>
  )
}

function Courses({ uses: { Courses, OtherCourses } }: { uses: ItemUses }) {
  const words = useWords(usesWords)
  const { tag } = useLanguage()
  const dateText = useDateText()
  if (Courses.length === 0) return null
  const columns: Column<CourseUse>[] = [
    { name: words.course, kind: 'main', cell: ({ Title }) => <bdi>{Title || words.noCourse}</bdi> },
    { name: words.environment, cell: ({ Environment }) => <bdi>{Environment}</bdi> },
    { name: words.launches, kind: 'number', cell: ({ Launches }) => Launches.toLocaleString(tag) },
    { name: words.lastOpened, cell: ({ LastOpened }) => <time dateTime={LastOpened}>{dateText(LastOpened)}</time> },
  ]
  return (
    <Place title={words.courses}>
      <Table label={words.courses} columns={columns} rows={Courses} idOf={(course) => Courses.indexOf(course)} />
      {OtherCourses > 0 && <p className="vp-help">{words.otherCourses({ count: OtherCourses })}</p>}
    </Place>
  )
}

function Websites({ uses: { Websites, OtherWebsiteViews } }: { uses: ItemUses }) {
  const words = useWords(usesWords)
  if (Websites.length === 0 && OtherWebsiteViews === 0) return null
  return (
    <Place title={words.websites}>
      <ul>
        {Websites.map(({ Host, Count }) => (
          <li key={Host}>
            <bdi>{Host}</bdi> <span className="vp-help">{words.views({ count: Count })}</span>
          </li>
        ))}
        {OtherWebsiteViews > 0 && (
          <li>
            {words.otherWebsites} <span className="vp-help">{words.views({ count: OtherWebsiteViews })}</span>
          </li>
        )}
      </ul>
    </Place>
  )
}

/** Items that hold the item, as links. */
function Holders({ title, held: { Items, Others } }: { title: string; held: UsedIn }) {
  const words = useWords(usesWords)
  if (Items.length === 0 && Others === 0) return null
  return (
    <Place title={title}>
      <ul>
        {Items.map(({ EncID, Title }) => (
          <li key={EncID}>
            <Link to="/view.aspx" search={{ id: EncID }}>
              {Title}
            </Link>
          </li>
        ))}
        {Others > 0 && <li className="vp-help">{words.otherItems({ count: Others })}</li>}
      </ul>
    </Place>
  )
}

const Place = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)
