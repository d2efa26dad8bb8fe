import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'

export interface FiguresProps {
  figures: readonly { name: string; count: number; tone?: 'danger' | undefined }[]
}

/** Counts of rows side by side. */
export function Figures({ figures }: FiguresProps) {
  const words = useWords(peopleImportWords)
  const { tag } = useLanguage()
  return (
    <dl className="vp-import-figures" aria-label={words.figures}>
      {figures.map(({ name, count, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString(tag)}</dd>
        </div>
      ))}
    </dl>
  )
}
