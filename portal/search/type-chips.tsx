import { RecordTypes } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { Button } from '../ui/button.tsx'

const offered = [
  [RecordTypes.video, portal.kinds.videos],
  [RecordTypes.playlist, portal.kinds.playlists],
  [RecordTypes.photoset, portal.kinds.photosets],
  [RecordTypes.document, portal.kinds.documents],
] as const

/** Record types with a button of their own. */
export const offeredTypes: readonly number[] = offered.map(([type]) => type)

export interface TypeChipsProps {
  chosen: number[]
  onChange: (types: number[]) => void
}

/** Filters by record type; several may be on. */
export function TypeChips({ chosen, onChange }: TypeChipsProps) {
  return (
    <fieldset className="vp-chips">
      <legend className="vp-visually-hidden">{portal.search.types}</legend>
      <Button look="plain" className="vp-chip" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {portal.search.allTypes}
      </Button>
      {offered.map(([type, label]) => {
        const on = chosen.includes(type)
        return (
          <Button
            look="plain"
            key={type}
            className="vp-chip"
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((other) => other !== type) : [...chosen, type])}
          >
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
