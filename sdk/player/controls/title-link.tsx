import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { usePlayerState } from './player-context.ts'

/** Props of `Player.TitleLink`. */
export interface TitleLinkProps {
  /** Address of the item's page. Default: that of the item. */
  href?: string | undefined
}

/**
 * The title over the picture, leading to the item's page. Comes and goes with the controls.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.TitleLink href="https://media.school.example/view.aspx?id=VqLBrt" />
 * </Player.Root>
 */
export function TitleLink({ href }: TitleLinkProps) {
  const words = useWords(barWords)

  const item = usePlayerState((state) => state.item)
  // In a playlist, what plays has a name of its own.
  const entryTitle = usePlayerState(({ item: list, entry }) => (list?.RecordType === 2 && entry?.Title !== list.Title ? entry?.Title : ''))
  if (!item) return null
  return (
    <div className="vt-top">
      <a
        className="vt-title-link"
        href={href ?? item.ViewURL}
        target="_blank"
        rel="noopener"
        aria-label={words.opensPortal({ title: entryTitle ? `${item.Title} · ${entryTitle}` : item.Title })}
      >
        {item.Title}
        {entryTitle && <span className="vt-title-entry"> · {entryTitle}</span>}
      </a>
    </div>
  )
}
