import type { ImageURL } from '../../sdk/media/contract.ts'
import { thumbnailsWords } from '../../sdk/text/en/thumbnails.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

export interface CandidateChoiceProps {
  candidates: readonly ImageURL[]
  /** Address of the chosen one; empty: none of them. */
  chosen: string
  isBusy: boolean
  onChoose: (image: HTMLImageElement) => void
}

/** Frames of a video, one of which becomes its thumbnail. */
export function CandidateChoice({ candidates, chosen, isBusy, onChoose }: CandidateChoiceProps) {
  const words = useWords(thumbnailsWords)

  if (candidates.length === 0) return null
  return (
    <fieldset className="vp-candidates">
      <legend>{words.suggestions}</legend>
      {candidates.map(({ URL: url }, index) => (
        <Button
          key={url}
          look="plain"
          aria-label={words.suggestion({ number: index + 1 })}
          aria-pressed={new URL(url, location.href).href === chosen}
          isBusy={isBusy}
          onClick={({ currentTarget }) => {
            const image = currentTarget.querySelector('img')
            if (image) onChoose(image)
          }}
        >
          <img src={url} alt="" />
        </Button>
      ))}
    </fieldset>
  )
}
