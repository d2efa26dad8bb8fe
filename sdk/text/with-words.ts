import type { Language } from './language.ts'
import type { AreaWords } from './translate.ts'

/** Words of an area that an application replaces; the others stay. */
export type WordChanges<Words> = {
  [Key in keyof Words]?: Words[Key] extends string ? string : Words[Key] extends object ? WordsOf<Words[Key]> : never
}
type WordsOf<Group> = Group extends (...parameters: never) => string ? Group : WordChanges<Group>

/**
 * A language in which an application says some words differently.
 *
 * @example
 * const ours = withWords(english, playerWords, { startOf: ({ title }) => `Watch ${title}`, messages: { gone: 'This lesson is over' } })
 *
 * <LanguageContext value={ours}>
 *   <Player.DefaultPlayer item={item} />
 * </LanguageContext>
 */
export function withWords<Words extends AreaWords>(language: Language, area: Words, changes: WordChanges<Words>): Language {
  let changed: Words | undefined
  return {
    ...language,
    words<Area extends AreaWords>(one: Area): Area {
      if ((one as AreaWords) !== area) return language.words(one)
      changed ??= merged(language.words(area), changes) as Words
      return changed as unknown as Area
    },
  }
}

function merged(words: unknown, changes: unknown): unknown {
  if (typeof words !== 'object' || words === null || typeof changes !== 'object' || changes === null) return changes ?? words
  return {
    ...words,
    ...Object.fromEntries(
      Object.entries(changes).map(([name, change]) => [name, merged((words as Record<string, unknown>)[name], change)]),
    ),
  }
}
