import type { ComponentType } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { AudienceMark } from '../media/audience-mark.tsx'
import { recordKind } from '../media/record-kind.ts'
import { useDateText } from '../media/use-date-text.ts'
import { UploadAcceptanceFact } from '../upload-disclaimers/upload-acceptance-fact.tsx'

/** A short fact below the title. It draws what the item says, never an answer that comes later, so that nothing moves. */
export interface ItemFact {
  /** Unique in the list. */
  name: string
  Fact: ComponentType<{ item: MediaItem }>
}

/** The facts of an item, in their order. A capability adds its fact here. */
export const itemFacts: readonly ItemFact[] = [
  { name: 'kind', Fact: Kind },
  { name: 'audience', Fact: ({ item }) => <AudienceMark audience={item.Audience} size={15} isWritten /> },
  { name: 'owner', Fact: ({ item }) => <span>{item.OwnerDisplayName}</span> },
  { name: 'created', Fact: Created },
  { name: 'views', Fact: Views },
  { name: 'upload-acceptance', Fact: UploadAcceptanceFact },
]

/** The row of facts below the title. */
export const ItemFacts = ({ item }: { item: MediaItem }) => (
  <p className="vp-facts">
    {itemFacts.map(({ name, Fact }) => (
      <Fact key={name} item={item} />
    ))}
  </p>
)

function Kind({ item }: { item: MediaItem }) {
  const portal = useWords(portalWords)
  const kind = recordKind(portal, { ...item, AudioOnly: item.Playlist[0]?.AudioOnly ?? false })
  return (
    <span className="vp-kind" data-kind={kind.name}>
      <kind.Icon aria-hidden size={16} /> {kind.label}
    </span>
  )
}

function Created({ item }: { item: MediaItem }) {
  const dateText = useDateText()
  return <span>{dateText(item.DateCreated)}</span>
}

function Views({ item }: { item: MediaItem }) {
  const portal = useWords(portalWords)
  return <span>{portal.item.views({ count: item.ViewCount })}</span>
}
