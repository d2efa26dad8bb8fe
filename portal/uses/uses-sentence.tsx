import { usesWords } from '../../sdk/text/en/uses.ts'
import { useWords } from '../../sdk/text/language.ts'
import { type ItemUses, listItemUses } from '../../sdk/uses/contract.ts'
import { useRead } from '../data/use-read.ts'
import { textList } from '../language.ts'
import { ListState } from '../ui/list-state.tsx'

/** A sentence with the number of places that show an item, for the delete dialog. */
export function UsesSentence({ encId }: { encId: string }) {
  const words = useWords(usesWords)

  const query = useRead(listItemUses, { encid: encId }, { staleTime: 0 })
  const sentenceOf = (uses: ItemUses): string => {
    const places = placesIn(uses, words)
    return places.length === 0 ? words.none : words.usedIn({ places: textList(places) })
  }
  // The sentence has its line from the beginning, so that the buttons below stay where they are.
  return (
    <ListState query={query} look="line" failed={words.unknown} loading={<p className="vp-dialog-text">{words.loading}</p>}>
      {(uses) => <p className="vp-dialog-text">{sentenceOf(uses)}</p>}
    </ListState>
  )
}

function placesIn(uses: ItemUses, words: ReturnType<typeof useWords<typeof usesWords>>): string[] {
  const { Courses, OtherCourses, Websites, OtherWebsiteViews, Playlists, RelatedTo } = uses
  const countOf = ({ Items, Others }: ItemUses['Playlists']): number => Items.length + Others
  const counted: [number, (values: { count: number }) => string][] = [
    [Courses.length + OtherCourses, words.courseCount],
    [Websites.length, words.websiteCount],
    [countOf(Playlists), words.playlistCount],
    [countOf(RelatedTo), words.relatedCount],
  ]
  const places = counted.flatMap(([count, text]) => (count > 0 ? text({ count }) : []))
  return Websites.length === 0 && OtherWebsiteViews > 0 ? [...places, words.someWebsites] : places
}
