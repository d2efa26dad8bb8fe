import { RecordTypes } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

const offered = [
  [RecordTypes.video, 'videos'],
  [RecordTypes.playlist, 'playlists'],
  [RecordTypes.photoset, 'photosets'],
  [RecordTypes.document, 'documents'],
] as const

/** Record types with a button of their own. */
export const offeredTypes: readonly number[] = offered.map(([type]) => type)

/** Every type is the same as none. */
const unlessAll = (types: number[]): number[] => (offeredTypes.every((type) => types.includes(type)) ? [] : types)

export interface TypeChipsProps {
  chosen: number[]
  onChange: (types: number[]) => void
}

/** Filters by record type; several may be on. */
export function TypeChips({ chosen, onChange }: TypeChipsProps) {
  const portal = useWords(portalWords)

  return (
    <fieldset className="vp-chips">
      <legend className="vp-visually-hidden">{portal.search.types}</legend>
      <Button look="plain" className="vp-chip" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {portal.search.allTypes}
      </Button>
      {offered.map(([type, name]) => {
        const on = chosen.includes(type)
        return (
          <Button
            look="plain"
            key={type}
            className="vp-chip"
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((other) => other !== type) : unlessAll([...chosen, type]))}
          >
            {portal.kinds[name]}
          </Button>
        )
      })}
    </fieldset>
  )
}
