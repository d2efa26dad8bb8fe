import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { EntryName, entryName } from './entry-name.tsx'
import { usePlayerState } from './player-context.ts'

/** Props of `Player.TitleLink`. */
export interface TitleLinkProps {
  /** Address of the item's page. Default: that of the item. */
  href?: string | undefined
}

/**
 * The title over the video, leading to the item's page. Comes and goes with the controls.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.TitleLink href="https://media.school.example/view.aspx?id=VqLBrt" />
 * </Player.Root>
 */
export function TitleLink({ href }: TitleLinkProps) {
  const words = useWords(barWords)

  const item = usePlayerState((state) => state.item)
  const entryTitle = usePlayerState(entryName)
  if (!item) return null
  return (
    <div className="vt-top">
      <a
        className="vt-title-link"
        part="title"
        href={href ?? item.ViewURL}
        target="_blank"
        rel="noopener"
        aria-label={words.opensPortal({ title: entryTitle ? `${item.Title} · ${entryTitle}` : item.Title })}
      >
        {item.Title}
        <EntryName />
      </a>
    </div>
  )
}

/**
 * The name of the entry of a playlist that plays, over the video, for pages that show the title of the playlist themselves. Comes and goes with the
 * controls. Draws nothing without a playlist.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.EntryTitle />
 * </Player.Root>
 */
export function EntryTitle() {
  // Sound has its name in its heading.
  const name = usePlayerState((state) => (state.entry?.AudioOnly || !state.started ? '' : entryName(state)))
  if (!name) return null
  return (
    <div className="vt-top">
      <span className="vt-title-link" part="title">
        <bdi>{name}</bdi>
      </span>
    </div>
  )
}

/** The title as a link, or the name of an entry. */
export const TopTitle = ({ isLink, href }: TitleLinkProps & { isLink: boolean }) => (isLink ? <TitleLink href={href} /> : <EntryTitle />)
